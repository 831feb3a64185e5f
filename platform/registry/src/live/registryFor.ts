// The registry as it is for one visitor.
import type { Registry, RegistryEntry } from '@platform/contract';
import { contentHash } from '../store/describeRelease.ts';

/** Made once for each choice, so that what is known of a registry is known of these as well. */
const made = new WeakMap<Registry, Map<string, Registry>>();

/**
 * The effective registry for a visitor to whom the canaries of these remotes are shown: there, the
 * canary is live and what is live for everybody else is the first to go back to. Everything
 * downstream (rendering, payload, policy, preloads) works on it and needs to know nothing of
 * canaries.
 */
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

/** The same for registries that say the same, and for no others: a number may come twice. */
export function fingerprintOf(registry: Registry): string {
  const known = fingerprints.get(registry) ?? contentHash(registry);
  fingerprints.set(registry, known);
  return known;
}
