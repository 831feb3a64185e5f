// Runs on both sides. Merges the shell's home sections and menu links with contributions of releases.
import {
  type Contributors,
  type ExtensionPoint,
  selectContributions,
  slotKey,
} from '@platform/contract';
import type { HomeLayout, HomeSection } from './shell.ts';

export function homeSections(
  { sections, extensionPoint }: HomeLayout,
  remotes: Contributors,
): HomeSection[] {
  const added = selectContributions('home', remotes, extensionPoint).flatMap(
    ({ remote, contribution }) => {
      const key = slotKey(remote, contribution.section);
      if (sections.some((section) => section.key === key)) return [];
      return [
        { order: contribution.order, item: { key, when: contribution.hydrate ?? 'visible' } },
      ];
    },
  );
  return sortItems(sections, added);
}

interface MenuLink {
  label: string;
  to: string;
}

export function menuLinks(
  menu: string,
  own: readonly MenuLink[],
  remotes: Contributors,
  extensionPoint: ExtensionPoint,
): MenuLink[] {
  const added = selectContributions(menu, remotes, extensionPoint);
  return sortItems(
    own,
    added.map(({ contribution }) => ({ order: contribution.order, item: contribution })),
  );
}

/** Own items and granted contributions, sorted; own items win ties. */
function sortItems<T>(own: readonly T[], others: { order: number; item: T }[]): T[] {
  const all = [...own.map((item, index) => ({ item, order: (index + 1) * 10 })), ...others];
  return all.sort((one, other) => one.order - other.order).map(({ item }) => item);
}
