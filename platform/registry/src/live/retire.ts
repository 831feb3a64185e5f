import type { Deployment, Registry } from '@platform/contract';
import { entryOf } from '../store/entries.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { SHELL } from '../store/releases.schema.ts';
import { type ChangeMeta, changeEntries, createDecision } from './changeEntries.ts';

/** Addresses in neither field answer 404. */
export interface Redirects {
  /** Target of all other addresses. */
  to?: string;
  /** By route pattern: `/blog/:slug` → `/news/:slug`. */
  moved: Record<string, string>;
}

/**
 * Removes a remote from the site.
 * @throws if the reason is empty, a page shows one of its sections, it is frozen, or a redirect's target doesn't
 *   exist; nothing changes then
 */
export async function retire(
  store: ReleaseStore,
  name: string,
  { to, moved }: Redirects,
  meta: ChangeMeta,
): Promise<Registry> {
  const decision = createDecision(meta);
  if (name === SHELL) throw new Error("The shell can't be retired.");
  return changeEntries(store, 'retire', meta, (current) => {
    const entry = entryOf(current, name);
    const patterns = addressesOf(entry.live);
    const unknown = Object.keys(moved).find((pattern) => !patterns.includes(pattern));
    if (unknown) {
      throw new Error(`${name} has no address ${unknown}. Its addresses: ${patterns.join(', ')}.`);
    }
    const targets = patterns.flatMap((pattern) => {
      const target = moved[pattern] ?? to;
      return target ? [[pattern, target] as const] : [];
    });
    for (const [, target] of targets) rejectDeadEnd(target, name, current);
    const standalone = (entry.live.standalone ?? []).map(({ path }) => path);
    const alone = standalone.length > 0 && { standalone };
    const retired = { ...decision, moved: Object.fromEntries(targets), ...alone };
    return [{ next: entry, to: 'nothing', retired }];
  });
}

const addressesOf = ({ routes, standalone = [] }: Deployment): string[] => [
  ...routes.map(({ path }) => path),
  ...standalone.map(({ path }) => path.replace(/\/$/, '')),
];

function rejectDeadEnd(target: string, name: string, current: Registry | null): void {
  const others = Object.values(current?.remotes ?? {}).filter(({ live }) => live.name !== name);
  const known = others.flatMap(({ live }) =>
    live.routes.flatMap(({ path, paths }) => [path, ...paths]),
  );
  if (target === '/' || known.includes(target)) return;
  throw new Error(
    `The redirect target ${target} is not a page of another remote. Give one that is, such as "/".`,
  );
}
