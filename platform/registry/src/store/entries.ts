// What the registry says about one name, and whether two deployments are the same.
import type { Deployment, Registry, RegistryEntry, Retired } from '@platform/contract';
import { SHELL } from './releases.schema.ts';

/** Every name with what the registry says about it, the shell first. */
export const entriesOf = ({ shell, remotes }: Registry): [string, RegistryEntry][] => [
  [SHELL, shell],
  ...Object.entries(remotes),
];

export const namesOf = (registry: Registry): string[] => entriesOf(registry).map(([name]) => name);

/** What the registry says about a name; undefined when it says nothing. */
export function findEntry(registry: Registry | null, name: string): RegistryEntry | undefined {
  if (name === SHELL) return registry?.shell;
  return registry && Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
}

/** The same, but throws with the names that there are when it says nothing. */
export function entryOf(registry: Registry | null, name: string): RegistryEntry {
  const entry = findEntry(registry, name);
  if (entry) return entry;
  if (!registry) throw new Error('Nothing has been released yet. Run "npm start" once.');
  const known = namesOf(registry).join(', ');
  throw new Error(`Nothing is live under the name ${name}. There are: ${known}.`);
}

/** The registry with these entries in place of those of the same names. Throws without a shell. */
export function withEntries(registry: Registry | null, entries: RegistryEntry[]): Registry {
  const { [SHELL]: shell, ...remotes }: Record<string, RegistryEntry> = {
    ...(registry && Object.fromEntries(entriesOf(registry))),
    ...Object.fromEntries(entries.map((entry) => [entry.live.name, entry])),
  };
  if (shell) return { revision: 0, ...registry, shell, remotes };
  throw new Error('There is no shell yet. Run "npm start" once: it releases the whole site.');
}

/** The registry without remotes that are retired, and with what is told of them. */
export function withRetired(registry: Registry, gone: Record<string, Retired>): Registry {
  const { remotes, retired: before = {}, ...rest } = registry;
  // One that is released again is not retired any more.
  const retired = { ...without(before, remotes), ...gone };
  const isTold = Object.keys(retired).length > 0;
  return { ...rest, remotes: without(remotes, gone), ...(isTold && { retired }) };
}

/** The entries of `all` without the names in `others`. */
const without = <T>(all: Record<string, T>, others: object): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(others, name)));

/** Every version of a name that the registry knows, the live one first. */
export const deploymentsOf = ({ live, canary, previous }: RegistryEntry): Deployment[] => [
  live,
  ...(canary ? [canary.deployment] : []),
  ...previous,
];

/** The deployment of a version, if the registry knows it. */
export const findDeployment = (
  entry: RegistryEntry | undefined,
  version: string,
): Deployment | undefined =>
  entry && deploymentsOf(entry).find((deployment) => deployment.version === version);

/** Whether two deployments mean the same files: a version never changes, but it may move. */
export const isSameDeployment = (
  one: Deployment | undefined,
  other: Deployment | undefined,
): boolean => one?.version === other?.version && one?.base === other?.base;
