// Runs on both sides. The named places of home page and menus: what the specification puts there, and
// what releases may add by their own wish.
import { type Allowances, granted, inOrder, type Wishing } from '@platform/contract/places';
import { slotKey } from '@platform/contract/slotKey';
import { HOME_SECTIONS, type HomeSection } from './HomePage.tsx';

/** Who may put how much where. Below it, everything is a remote's own to decide. */
export const ALLOWANCES: Allowances = {
  home: { remotes: '*', most: 1 },
  tools: { remotes: '*', most: 2 },
  company: { remotes: '*', most: 1 },
};

/** The specification's sections and those that releases have added. */
export function homeSections(remotes: Wishing): HomeSection[] {
  const added = granted('home', remotes, ALLOWANCES).flatMap(({ remote, wish }) => {
    const key = slotKey(remote, wish.section);
    if (HOME_SECTIONS.some((section) => section.key === key)) return [];
    return [{ order: wish.order, item: { key, when: wish.hydrate ?? 'visible' } }];
  });
  return inOrder(HOME_SECTIONS, added);
}

interface MenuLink {
  label: string;
  to: string;
}

/** Links of a menu: the specification's and those that releases have added. */
export function menuLinks(
  place: 'tools' | 'company',
  own: readonly MenuLink[],
  remotes: Wishing,
): MenuLink[] {
  const added = granted(place, remotes, ALLOWANCES);
  return inOrder(
    own,
    added.map(({ wish }) => ({ order: wish.order, item: wish })),
  );
}
