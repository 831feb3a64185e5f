// Runs on both sides. The named places of home page and menus: what the shell puts there, and what
// releases may add by their own wish.
import { type Allowances, granted, inOrder, type Wishing } from '@platform/contract/places';
import { slotKey } from '@platform/contract/slotKey';
import type { HomeLayout, HomeSection } from './shell.ts';

/** The shell's sections and those that releases have added. */
export function homeSections({ home, allowances }: HomeLayout, remotes: Wishing): HomeSection[] {
  const added = granted('home', remotes, allowances).flatMap(({ remote, wish }) => {
    const key = slotKey(remote, wish.section);
    if (home.sections.some((section) => section.key === key)) return [];
    return [{ order: wish.order, item: { key, when: wish.hydrate ?? 'visible' } }];
  });
  return inOrder(home.sections, added);
}

interface MenuLink {
  label: string;
  to: string;
}

/** Links of a menu: the shell's and those that releases have added. */
export function menuLinks(
  place: 'tools' | 'company',
  own: readonly MenuLink[],
  remotes: Wishing,
  allowances: Allowances,
): MenuLink[] {
  const added = granted(place, remotes, allowances);
  return inOrder(
    own,
    added.map(({ wish }) => ({ order: wish.order, item: wish })),
  );
}
