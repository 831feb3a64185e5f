import { CONTRACT, type Deployment, type Registry, type ReleaseRoute } from '@platform/contract';
import { shortName } from '@platform/contract/cli/verbs';
import { type Problem, Rejection } from '@platform/contract/publishing';
import { matchRoutes } from 'react-router-dom';
import { entriesOf } from '../store/entries.ts';
import { SHELL } from '../store/releases.schema.ts';
import { registryFor } from './registryFor.ts';

/**
 * Runs `checkPromotion` for the visitors of no canary, of each one and of all: conflicts come in pairs, and this
 * covers every pair.
 */
export function checkForAllVisitors(next: Registry, changed: ReadonlySet<string>): void {
  const canaries = Object.keys(next.remotes).filter((name) => next.remotes[name]?.canary);
  for (const chosen of [[], ...canaries.map((name) => [name]), canaries]) {
    checkPromotion(registryFor(next, new Set(chosen)), changed);
  }
}

/** @throws Rejection when the changed entries don't fit the contract, the shell or each other */
function checkPromotion(next: Registry, changed: ReadonlySet<string>): void {
  const problems = Object.values(promotionRules).flatMap((rule) => rule(next, changed));
  if (problems.length > 0) throw new Rejection(problems);
}

const liveDeployments = (registry: Registry): Deployment[] =>
  entriesOf(registry).map(([, { live }]) => live);

/** Releases whose contract this site, or its shell, doesn't serve. */
function contractProblems(next: Registry, changed: ReadonlySet<string>): Problem[] {
  const shell = next.shell.live;
  const problem = ({ name, version, contract }: Deployment, site: number): Problem[] => {
    if (contract === site || contract === site - 1) return [];
    const reason = `${name} ${version} has contract ${contract}; this site serves contract ${site}`;
    const fix = `Install a @platform/remote of contract ${site} and build ${name} again.`;
    return [{ code: 'contract', reason: `${reason} and the one before.`, fix }];
  };
  return [
    ...(changed.has(SHELL) ? problem(shell, CONTRACT) : []),
    ...findRemotesToCheck(next, changed).flatMap((remote) => problem(remote, shell.contract)),
  ];
}

/** Route ids, patterns and concrete addresses of a deployment. */
function listClaims({ name, routes }: Deployment): string[] {
  // The shell composes the home page (ARCHITECTURE.md, "Who owns what").
  if (name === SHELL) return ['path "/"'];
  return routes.flatMap((route) => [
    `route id "${route.id}"`,
    `path "${normalisePattern(route.path)}"`,
    ...listed(route).map((address) => `address "${normalisePattern(address)}"`),
  ]);
}

const listed = ({ paths, later = [] }: ReleaseRoute): string[] => [
  ...paths,
  ...later.map(({ path }) => path),
];

/** Like the router, ignores case, a final "/" and parameter names. */
const normalisePattern = (pattern: string): string =>
  pattern
    .toLowerCase()
    .replace(/:[^/?]+/g, ':…')
    .replace(/(.)\/+$/, '$1');

/** Claims that a changed release shares with another; if there are none, addresses that another answers. */
function ownershipProblems(next: Registry, changed: ReadonlySet<string>): Problem[] {
  const shared = claimProblems(next, changed);
  return shared.length > 0 ? shared : answerProblems(next, changed);
}

/** The site looks up standalone pages first, and the router prefers the more specific pattern. */
function answerProblems({ remotes }: Registry, changed: ReadonlySet<string>): Problem[] {
  const all = Object.values(remotes).map(({ live }) => live);
  const routes = all.flatMap(({ name, routes: own }) => own.map(({ path }) => ({ path, name })));
  const alone = all.flatMap(({ name, standalone = [] }) =>
    standalone.map(({ path }) => ({ path, name })),
  );
  const answering = (address: string, owner: string) => {
    const start = firstPart(address);
    // Ranking all routes for each of thousands of addresses would take seconds.
    const rivals = routes.filter(({ path }) => [start, ''].includes(firstPart(path)));
    const above = alone.filter(({ path }) => `${address}/`.startsWith(path));
    return (
      above.find(({ name }) => name !== owner) ??
      above[0] ??
      matchRoutes(rivals, address)?.at(-1)?.route
    );
  };
  return all.flatMap(({ name, routes: own, standalone = [] }) =>
    [...own.flatMap(listed), ...standalone.map(({ path }) => path)].flatMap((address) => {
      const other = answering(address, name)?.name ?? name;
      if (other === name || !(changed.has(other) || changed.has(name))) return [];
      const reason = `${other} would answer ${address}, which is an address of ${name}.`;
      const fix = 'Change the path of the page or of the standalone page in one of them.';
      return [{ code: 'stolen-path', reason, fix }];
    }),
  );
}

/** Of an address or a pattern, in lower case; empty if it varies. */
const firstPart = (path: string): string =>
  /^\/([^/:*?]*)(?![^/])/.exec(path)?.[1]?.toLowerCase() ?? '';

function claimProblems(next: Registry, changed: ReadonlySet<string>): Problem[] {
  const owners = new Map<string, string>();
  return liveDeployments(next).flatMap((deployment) =>
    listClaims(deployment).flatMap((claim): Problem[] => {
      const { name } = deployment;
      const owner = owners.get(claim) ?? name;
      owners.set(claim, owner);
      // Conflicts among unchanged releases must not block this one.
      if (owner === name || !(changed.has(owner) || changed.has(name))) return [];
      return [
        {
          code: 'stolen-path',
          reason: `${owner} and ${name} both claim the ${claim}.`,
          fix: 'Only one may own it. Remove it from the other remote and release that one first.',
        },
      ];
    }),
  );
}

/** Remotes to check against the shell: the changed ones, or all when the shell has changed. */
const findRemotesToCheck = ({ remotes }: Registry, changed: ReadonlySet<string>): Deployment[] =>
  Object.values(remotes)
    .map(({ live }) => live)
    .filter(({ name }) => changed.has(name) || changed.has(SHELL));

/** The shell's libraries need the same major version, and must not be older than the remote was built with. */
const libraryProblems = (next: Registry, changed: ReadonlySet<string>): Problem[] =>
  findRemotesToCheck(next, changed).flatMap((remote) => libraryClash(next.shell.live, remote));

function libraryClash(shell: Deployment, remote: Deployment): Problem[] {
  const clashes = Object.entries(remote.shared).flatMap(([library, built]) => {
    const offered = shell.shared[library];
    const fits = offered === undefined || isCompatible(offered, built);
    return fits ? [] : [`${library} ${built} (the shell has ${offered})`];
  });
  return clashes.length > 0 ? [createClash('shared-library', remote, clashes.join(', '))] : [];
}

const federationProblems = (next: Registry, changed: ReadonlySet<string>): Problem[] =>
  findRemotesToCheck(next, changed).flatMap((remote) => federationClash(next.shell.live, remote));

/** The shell's federation runtime serves as its libraries do; it may have more parts than a remote needs. */
function federationClash({ federation }: Deployment, remote: Deployment): Problem[] {
  const [offered = '', part] = federation.split('+');
  const [built = '', needed] = remote.federation.split('+');
  const fits = isCompatible(offered, built) && (needed === undefined || needed === part);
  if (!built || !offered || fits) return [];
  const what = `federation runtime ${remote.federation} (the shell has ${federation})`;
  return [createClash('federation-runtime', remote, what)];
}

/** Whether a remote runs with the libraries and the federation runtime of a shell. */
export const fitsShell = (remote: Deployment, shell: Deployment): boolean =>
  libraryClash(shell, remote).length + federationClash(shell, remote).length === 0;

const createClash = (code: string, { name, version }: Deployment, what: string): Problem => ({
  code,
  reason: `${name} ${version} was built with ${what}.`,
  fix: `Install the shell's versions and build ${name} again. If the shell is what changes: npm run release -- shell ${shortName(name)} makes both live together; with --no-promote the shell waits for ${name}.`,
});

function isCompatible(offered: string, built: string): boolean {
  const [have, want] = [offered, built].map((version) => /^(\d+)\.(\d+)/.exec(version));
  if (!have || !want) return offered === built;
  return have[1] === want[1] && Number(have[2]) >= Number(want[2]);
}

/** Problems of the changed entries, by what they break. */
export const promotionRules = {
  contract: contractProblems,
  ownership: ownershipProblems,
  libraries: libraryProblems,
  federation: federationProblems,
};
