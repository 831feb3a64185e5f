// Runs on both sides. The named places of home page and menus: what the shell puts there, and what
// releases may add by their own wish.
import { type Allowance, granted, inOrder, slotKey, type Wishing } from '@platform/contract';
import type { HomeLayout, HomeSection } from './shell.ts';

/** The shell's sections and those that releases have added. */
export function homeSections({ sections, allowance }: HomeLayout, remotes: Wishing): HomeSection[] {
  const added = granted('home', remotes, allowance).flatMap(({ remote, wish }) => {
    const key = slotKey(remote, wish.section);
    if (sections.some((section) => section.key === key)) return [];
    return [{ order: wish.order, item: { key, when: wish.hydrate ?? 'visible' } }];
  });
  return inOrder(sections, added);
}

interface MenuLink {
  label: string;
  to: string;
}

/** Links of a menu: the shell's and those that releases have added. */
export function menuLinks(
  place: string,
  own: readonly MenuLink[],
  remotes: Wishing,
  allowance: Allowance,
): MenuLink[] {
  const added = granted(place, remotes, allowance);
  return inOrder(
    own,
    added.map(({ wish }) => ({ order: wish.order, item: wish })),
  );
}
