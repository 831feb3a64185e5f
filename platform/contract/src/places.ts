// Runs on both sides. What releases contribute to the home page and to menus of the frame.
import type { HydrateWhen } from './slotKey.ts';

interface SectionWish {
  place: 'home';
  /** One of its exposes: `./OpenRoles`. */
  section: string;
  order: number;
  hydrate?: HydrateWhen | undefined;
}

interface LinkWish {
  /** Name of a menu that the shell offers; "home" is the home page. */
  place: string;
  label: string;
  /** An address of the release. */
  to: string;
  order: number;
}

/**
 * What a release contributes: a section to the home page or a link to a menu. Lower orders come first; the
 * shell's own items have 10, 20, 30 and so on.
 */
export type Wish = SectionWish | LinkWish;

/** What a shell lets remotes contribute, by the place. */
export type Allowances = Readonly<Record<'home', Allowance> & Record<string, Allowance>>;

export interface Allowance {
  /** Names, or everybody. */
  remotes: '*' | readonly string[];
  /** Of each. */
  most: number;
}

/** By name, remotes with what they wish for. */
export type Wishing = Record<string, { wishes?: readonly Wish[] | undefined }>;

type At<P extends string> = P extends 'home' ? SectionWish : LinkWish;

/** What a shell grants in a place, with whose it is. */
export function granted<P extends string>(
  place: P,
  remotes: Wishing,
  { remotes: allowed, most }: Allowance,
): { remote: string; wish: At<P> }[] {
  const names = Object.keys(remotes).sort();
  return names.flatMap((remote) => {
    if (allowed !== '*' && !allowed.includes(remote)) return [];
    const own = remotes[remote]?.wishes?.filter((wish): wish is At<P> => wish.place === place);
    return (own ?? []).slice(0, most).map((wish) => ({ remote, wish }));
  });
}

/** Own items and granted contributions in one order; own items come first in a tie. */
export function inOrder<T>(own: readonly T[], others: { order: number; item: T }[]): T[] {
  const all = [...own.map((item, index) => ({ item, order: (index + 1) * 10 })), ...others];
  return all.sort((one, other) => one.order - other.order).map(({ item }) => item);
}
