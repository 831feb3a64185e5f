// What must hold before a version goes live, whoever asks for it.
import { CONTRACT, type Pin, type Registry } from '@site/kit/contract';
import { SHELL } from './releases.schema.ts';

/** Throws when the changed entries of `next` don't fit the contract, the shell or each other. */
export function checkPromotion(next: Registry, changed: ReadonlySet<string>): void {
  const live = [next.shell.live, ...Object.values(next.remotes).map((entry) => entry.live)];
  for (const pin of live.filter(({ name }) => changed.has(name))) checkContract(pin);
  checkOwnership(live, changed);
  for (const pin of live.slice(1)) {
    if (changed.has(pin.name) || changed.has(SHELL)) checkLibraries(pin, next.shell.live);
  }
}

function checkContract({ name, version, contract }: Pin): void {
  if (contract === CONTRACT) return;
  throw new Error(
    `${name} ${version} speaks contract ${contract}, this site speaks contract ${CONTRACT}. Build ${name} again with the kit of contract ${CONTRACT}.`,
  );
}

/** What a pin claims for itself: route ids, patterns and concrete addresses. */
function claims({ name, routes }: Pin): string[] {
  // The home page is composed by the shell (architecture, "Who owns what").
  if (name === SHELL) return ['path "/"'];
  return routes.flatMap((route) => [
    `route id "${route.id}"`,
    `path "${comparable(route.path)}"`,
    ...route.paths.map((address) => `address "${comparable(address)}"`),
  ]);
}

/** The router ignores case, a "/" at the end and the names of parameters. */
const comparable = (pattern: string): string =>
  pattern
    .toLowerCase()
    .replace(/:[^/?]+/g, ':…')
    .replace(/(.)\/+$/, '$1');

function checkOwnership(live: Pin[], changed: ReadonlySet<string>): void {
  const owners = new Map<string, string>();
  for (const { name, claim } of live.flatMap((pin) =>
    claims(pin).map((claim) => ({ name: pin.name, claim })),
  )) {
    const owner = owners.get(claim) ?? name;
    owners.set(claim, owner);
    // A quarrel between others must not hold up this release.
    if (owner === name || !(changed.has(owner) || changed.has(name))) continue;
    throw new Error(
      `${owner} and ${name} both want the ${claim}. Only one may own it: take it out of the other and release that one first.`,
    );
  }
}

/** A remote runs with the shell's libraries: same major version, and the shell's not older. */
function checkLibraries(remote: Pin, shell: Pin): void {
  const clashes = Object.entries(remote.shared).flatMap(([library, built]) => {
    const offered = shell.shared[library];
    const fits = offered === undefined || serves(offered, built);
    return fits ? [] : [`${library} ${built} (the shell has ${offered})`];
  });
  if (remote.federation && shell.federation && remote.federation !== shell.federation) {
    clashes.push(`federation runtime ${remote.federation} (the shell has ${shell.federation})`);
  }
  if (clashes.length === 0) return;
  throw new Error(
    `${remote.name} ${remote.version} was built with ${clashes.join(', ')}. Install the shell's versions and build ${remote.name} again, or release it together with a new shell.`,
  );
}

function serves(offered: string, built: string): boolean {
  const [have, want] = [offered, built].map((version) => /^(\d+)\.(\d+)/.exec(version));
  if (!have || !want) return offered === built;
  return have[1] === want[1] && Number(have[2]) >= Number(want[2]);
}
