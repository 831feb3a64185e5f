// Runs on both sides. The named places of home page and menus: what the shell puts there, and what
// releases may add by their own contribution.
import {
  type Contributors,
  type ExtensionPoint,
  granted,
  inOrder,
  slotKey,
} from '@platform/contract';
import type { HomeLayout, HomeSection } from './shell.ts';

/** The shell's sections and those that releases have added. */
export function homeSections(
  { sections, extensionPoint }: HomeLayout,
  remotes: Contributors,
): HomeSection[] {
  const added = granted('home', remotes, extensionPoint).flatMap(({ remote, contribution }) => {
    const key = slotKey(remote, contribution.section);
    if (sections.some((section) => section.key === key)) return [];
    return [{ order: contribution.order, item: { key, when: contribution.hydrate ?? 'visible' } }];
  });
  return inOrder(sections, added);
}

interface MenuLink {
  label: string;
  to: string;
}

/** Links of a menu: the shell's and those that releases have added. */
export function menuLinks(
  menu: string,
  own: readonly MenuLink[],
  remotes: Contributors,
  extensionPoint: ExtensionPoint,
): MenuLink[] {
  const added = granted(menu, remotes, extensionPoint);
  return inOrder(
    own,
    added.map(({ contribution }) => ({ order: contribution.order, item: contribution })),
  );
}
