// The registry as it is for one visitor.
import type { Registry, RegistryEntry } from '@site/kit/contract';

/**
 * The effective registry for a visitor to whom the canaries of these remotes are shown: there, the
 * canary is live and what is live for everybody else is the first to go back to. Everything
 * downstream (rendering, payload, policy, preloads) works on it and needs to know nothing of
 * canaries.
 */
export function registryFor(registry: Registry, chosen: ReadonlySet<string>): Registry {
  if (chosen.size === 0) return registry;
  const entries = Object.entries(registry.remotes).map(([name, entry]): [string, RegistryEntry] => {
    const { live, previous, canary } = entry;
    if (!canary || !chosen.has(name)) return [name, entry];
    return [name, { ...entry, live: canary.pin, previous: [live, ...previous] }];
  });
  return { ...registry, remotes: Object.fromEntries(entries) };
}
