import { type Registry, SHELL } from '@platform/contract';
import { entriesOf } from '@platform/registry/store';

export interface Fault {
  /** End of a sentence that begins with the address. */
  what: string;
  /** Name of the responsible release, if known. */
  owner?: string;
}

/** Finds the release whose files an address or a stack mentions. */
export function ownerFinder(
  origin: string,
  registry: Registry,
): (text: string) => string | undefined {
  const bases = entriesOf(registry).map(([name, { live }]) => ({
    name,
    base: new URL(live.base, origin).href,
  }));
  return (text) => {
    const found = bases
      .map(({ name, base }) => ({ name, at: text.indexOf(base) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)
      .map(({ name }) => name);
    // React's own frames are the shell's: the code that called it is responsible.
    return found.find((name) => name !== SHELL) ?? found[0];
  };
}
