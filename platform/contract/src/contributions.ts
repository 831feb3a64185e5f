// Runs on both sides. Contributions of releases to the home page and to the shell's menus.
import type { HydrateWhen } from './slotKey.ts';

interface SectionContribution {
  extensionPoint: 'home';
  /** An expose of the release: `./OpenRoles`. */
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

/** A section for the home page or a link for a menu. Sorted by `order`; the shell's items have 10, 20, 30, … */
export type Contribution = SectionContribution | LinkContribution;

/** A shell's extension points by name: the home page and its menus. */
export type ExtensionPoints = Readonly<
  Record<'home', ExtensionPoint> & Record<string, ExtensionPoint>
>;

export interface ExtensionPoint {
  /** Which remotes may contribute; `*` allows all. */
  remotes: '*' | readonly string[];
  /** Maximum number of contributions per remote. */
  most: number;
}

export type Contributors = Record<string, { contributions?: readonly Contribution[] | undefined }>;

type At<P extends string> = P extends 'home' ? SectionContribution : LinkContribution;

/** The contributions that a shell accepts at the extension point `name`, remotes in alphabetical order. */
export function selectContributions<P extends string>(
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
