import type { Registry, RegistryEntry } from '@platform/contract';
import { contentHash } from '../store/integrity.ts';

/** Caches one object per choice, because callers cache by registry. */
const made = new WeakMap<Registry, Map<string, Registry>>();

/** The registry as a visitor in these canaries gets it: the canary is live, and the live version a rollback target. */
export function registryFor(registry: Registry, chosen: ReadonlySet<string>): Registry {
  if (chosen.size === 0) return registry;
  const known = made.get(registry) ?? new Map<string, Registry>();
  made.set(registry, known);
  const key = [...chosen].sort().join(' ');
  const one = known.get(key) ?? choose(registry, chosen);
  known.set(key, one);
  return one;
}

function choose(registry: Registry, chosen: ReadonlySet<string>): Registry {
  const entries = Object.entries(registry.remotes).map(([name, entry]): [string, RegistryEntry] => {
    const { live, previous, canary } = entry;
    if (!canary || !chosen.has(name)) return [name, entry];
    return [name, { ...entry, live: canary.deployment, previous: [live, ...previous] }];
  });
  return { ...registry, remotes: Object.fromEntries(entries) };
}

const fingerprints = new WeakMap<Registry, string>();

/** Content hash of a registry; revision numbers alone can repeat after a restore. */
export function fingerprintOf(registry: Registry): string {
  const known = fingerprints.get(registry) ?? contentHash(registry);
  fingerprints.set(registry, known);
  return known;
}
