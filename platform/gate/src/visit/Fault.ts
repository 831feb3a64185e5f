// What is wrong with a page that was visited, and whose fault it is.
import { type Registry, SHELL } from '@platform/contract';
import { entriesOf } from '@platform/registry';

export interface Fault {
  /** The end of a sentence that begins with the address. */
  what: string;
  /** Name of the release that it comes from, if known. */
  owner?: string;
}

/** Tells whose files an address, or a stack with addresses in it, speaks of. */
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
    // React's own lines are the shell's: what called it is at fault.
    return found.find((name) => name !== SHELL) ?? found[0];
  };
}
