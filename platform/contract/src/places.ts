// Runs on both sides. Places on the home page and in the menus, into which releases put what is theirs.
import type { HydrateWhen } from './slotKey.ts';

/**
 * What a release wants to put where: a section of its own onto the home page, or a link to one of its
 * addresses into the Tools menu or the footer's column about the company. The lower the order, the
 * earlier it comes; what the specification puts there has 10, 20, 30 and so on.
 */
export type Wish =
  | { place: 'home'; section: string; order: number; hydrate?: HydrateWhen }
  | { place: 'tools' | 'company'; label: string; to: string; order: number };

export type Place = Wish['place'];

/** What a shell lets remotes put into each place. */
export type Allowances = Readonly<Record<Place, Allowance>>;

export interface Allowance {
  /** Names, or everybody. */
  remotes: '*' | readonly string[];
  /** Of each. */
  most: number;
}

/** By name, remotes with what they wish for. */
export type Wishing = Record<string, { wishes?: readonly Wish[] | undefined }>;

type At<P extends Place> = Extract<Wish, { place: P }>;

/** What a shell grants in a place, with whose it is. */
export function granted<P extends Place>(
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
