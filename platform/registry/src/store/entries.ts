import type { Deployment, Registry, RegistryEntry, Retired } from '@platform/contract';
import { SHELL } from './releases.schema.ts';

/** Means every name. No build has it. */
export const ALL = 'all';

/** How operators release for the first time. */
export const FIRST_RELEASE =
  "The site's operator releases the shell first: npm start (repository) or node site.mjs publish (build output).";

/** All entries by name, the shell first. */
export const entriesOf = ({ shell, remotes }: Registry): [string, RegistryEntry][] => [
  [SHELL, shell],
  ...Object.entries(remotes),
];

export const namesOf = (registry: Registry): string[] => entriesOf(registry).map(([name]) => name);

export function findEntry(registry: Registry | null, name: string): RegistryEntry | undefined {
  if (name === SHELL) return registry?.shell;
  return registry && Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
}

/** @throws with the known names */
export function entryOf(registry: Registry | null, name: string): RegistryEntry {
  const entry = findEntry(registry, name);
  if (entry) return entry;
  if (!registry) throw new Error(`Nothing has been released yet. ${FIRST_RELEASE}`);
  const known = namesOf(registry).join(', ');
  throw new Error(`There is no release named ${name}. Known names: ${known}.`);
}

/** Replaces the entries of these names. @throws without a shell */
export function withEntries(registry: Registry | null, entries: RegistryEntry[]): Registry {
  const { [SHELL]: shell, ...remotes }: Record<string, RegistryEntry> = {
    ...(registry && Object.fromEntries(entriesOf(registry))),
    ...Object.fromEntries(entries.map((entry) => [entry.live.name, entry])),
  };
  if (shell) return { revision: 0, ...registry, shell, remotes };
  throw new Error(`There is no shell yet. ${FIRST_RELEASE}`);
}

/** Moves retired remotes from `remotes` to `retired`; a remote that is live again is no longer retired. */
export function withRetired(registry: Registry, gone: Record<string, Retired>): Registry {
  const { remotes, retired: before = {}, ...rest } = registry;
  const retired = { ...without(before, remotes), ...gone };
  const isAny = Object.keys(retired).length > 0;
  return { ...rest, remotes: without(remotes, gone), ...(isAny && { retired }) };
}

const without = <T>(all: Record<string, T>, others: object): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(others, name)));

/** Every deployment in an entry, the live one first. */
export const deploymentsOf = ({ live, canary, previous }: RegistryEntry): Deployment[] => [
  live,
  ...(canary ? [canary.deployment] : []),
  ...previous,
];

export const findDeployment = (
  entry: RegistryEntry | undefined,
  version: string,
): Deployment | undefined =>
  entry && deploymentsOf(entry).find((deployment) => deployment.version === version);

/** Whether two deployments have the same files: a version never changes, but its base may. */
export const isSameDeployment = (
  one: Deployment | undefined,
  other: Deployment | undefined,
): boolean => one?.version === other?.version && one?.base === other?.base;

/** Former addresses and their pages, of all live releases. */
export const liveRedirects = ({ remotes }: Registry): [from: string, to: string][] =>
  Object.values(remotes).flatMap(({ live }) => Object.entries(live.redirects ?? {}));
