// Takes a remote out of the site, with redirects for the addresses that it had.
import type { Deployment, Registry } from '@platform/contract';
import { entryOf } from '../store/entries.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { SHELL } from '../store/releases.schema.ts';
import { type ChangeMeta, changeEntries, decided } from './changeEntries.ts';

/** Where addresses lead from now on. What is named in neither answers 404. */
export interface Redirects {
  /** For all addresses that aren't named. */
  to?: string;
  /** By pattern, as the remote's routes have it: `/blog/:slug` → `/news/:slug`. */
  moved: Record<string, string>;
}

/**
 * Takes a remote out of the site; a first release is withdrawn like this, too. Needs a reason. Throws,
 * and changes nothing, while a page shows one of its sections, while it is frozen, or when a redirect
 * leads nowhere.
 */
export async function retire(
  store: ReleaseStore,
  name: string,
  { to, moved }: Redirects,
  meta: ChangeMeta,
): Promise<Registry> {
  const decision = decided(meta);
  if (name === SHELL) throw new Error("The shell is the site: it can't be retired.");
  return changeEntries(store, 'retire', meta, (current) => {
    const entry = entryOf(current, name);
    const patterns = addressesOf(entry.live);
    const unknown = Object.keys(moved).find((pattern) => !patterns.includes(pattern));
    if (unknown) {
      throw new Error(`${name} has no ${unknown}. It has: ${patterns.join(', ')}.`);
    }
    const targets = patterns.flatMap((pattern) => {
      const target = moved[pattern] ?? to;
      return target ? [[pattern, target] as const] : [];
    });
    for (const [, target] of targets) refuseDeadEnd(target, name, current);
    const retired = { ...decision, moved: Object.fromEntries(targets) };
    return [{ next: entry, to: 'nothing', retired }];
  });
}

const addressesOf = ({ routes, standalone = [] }: Deployment): string[] => [
  ...routes.map(({ path }) => path),
  ...standalone.map(({ path }) => path.replace(/\/$/, '')),
];

function refuseDeadEnd(target: string, name: string, current: Registry | null): void {
  const others = Object.values(current?.remotes ?? {}).filter(({ live }) => live.name !== name);
  const known = others.flatMap(({ live }) =>
    live.routes.flatMap(({ path, paths }) => [path, ...paths]),
  );
  if (target === '/' || known.includes(target)) return;
  throw new Error(
    `${target} would be no page once ${name} is gone. Name one that is, such as "/".`,
  );
}
