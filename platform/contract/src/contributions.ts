// Runs on both sides. What releases contribute to the home page and to menus of the frame.
import type { HydrateWhen } from './slotKey.ts';

interface SectionContribution {
  extensionPoint: 'home';
  /** One of its exposes: `./OpenRoles`. */
  section: string;
  order: number;
  hydrate?: HydrateWhen | undefined;
}

interface LinkContribution {
  /** Name of a menu of the shell. */
  extensionPoint: string;
  label: string;
  /** An address of the release. */
  to: string;
  order: number;
}

/**
 * What a release contributes: a section to the home page or a link to a menu. Lower orders come first; the
 * shell's own items have 10, 20, 30 and so on.
 */
export type Contribution = SectionContribution | LinkContribution;

/** The extension points of a shell by name: the home page and the menus it offers. */
export type ExtensionPoints = Readonly<
  Record<'home', ExtensionPoint> & Record<string, ExtensionPoint>
>;

export interface ExtensionPoint {
  /** Which remotes may contribute; `*` allows all. */
  remotes: '*' | readonly string[];
  /** Contributions of each remote. */
  most: number;
}

/** Remotes' contributions by the remotes' names. */
export type Contributors = Record<string, { contributions?: readonly Contribution[] | undefined }>;

type At<P extends string> = P extends 'home' ? SectionContribution : LinkContribution;

/** The contributions that a shell accepts at the extension point `name`, remotes in alphabetical order. */
export function granted<P extends string>(
  name: P,
  remotes: Contributors,
  { remotes: allowed, most }: ExtensionPoint,
): { remote: string; contribution: At<P> }[] {
  const names = Object.keys(remotes).sort();
  return names.flatMap((remote) => {
    if (allowed !== '*' && !allowed.includes(remote)) return [];
    const own = remotes[remote]?.contributions?.filter(
      (each): each is At<P> => each.extensionPoint === name,
    );
    return (own ?? []).slice(0, most).map((contribution) => ({ remote, contribution }));
  });
}

/** Own items and granted contributions in one order; own items come first in a tie. */
export function inOrder<T>(own: readonly T[], others: { order: number; item: T }[]): T[] {
  const all = [...own.map((item, index) => ({ item, order: (index + 1) * 10 })), ...others];
  return all.sort((one, other) => one.order - other.order).map(({ item }) => item);
}
