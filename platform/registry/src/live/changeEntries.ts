// Changes what the registry says about names, and writes it into the history.

import type { Decision, Deployment, Registry, RegistryEntry, Retired } from '@platform/contract';
import {
  ChangedMeanwhile,
  FrozenError,
  type Problem,
  Rejection,
} from '@platform/contract/publishing';
import { shortName } from '@platform/remote/release/names';
import { utcText } from '@platform/server/utcText';
import { type Announce, eventOf } from '../notify/webhooks.ts';
import {
  findEntry,
  isSameDeployment,
  namesOf,
  withEntries,
  withRetired,
} from '../store/entries.ts';
import { type Action, type HistoryLine, isForward, wentLive } from '../store/history.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Log } from '../store/registryFile.ts';
import { SHELL } from '../store/releases.schema.ts';
import { isElsewhere } from '../store/StorePaths.ts';
import { needSecret, signerOf } from '../tokens/signedToken.ts';
import { checkForAllVisitors } from './checkPromotion.ts';
import { rejectMissingSections } from './goneSections.ts';

/** Rollback targets of each name. */
const KEPT = 10;

/** Blocked versions of each name; the oldest are forgotten. */
const MAX_BLOCKED = 50;

/** Author and reason of a change, for the history. */
export interface ChangeMeta {
  author: string;
  reason: string;
  log?: Log;
  /** Sends the webhooks once the change is written. */
  announce?: Announce | undefined;
  /** The gate's result, for the history. */
  gateSaid?: string;
  /**
   * The registry that the decision was based on. When the shell, or what is to be changed, isn't
   * any more what it was there, nothing changes and `ChangedMeanwhile` is thrown.
   */
  basedOn?: Registry;
}

/** Author, reason and time. @throws if the reason is empty */
export function decided({ author, reason }: ChangeMeta): Decision {
  if (!reason.trim()) throw new Error('Give a reason: --reason "…".');
  return { author, reason, at: new Date().toISOString() };
}

/** What becomes of an entry, and what the history tells of it: the live versions, unless it is said. */
export interface EntryChange {
  next: RegistryEntry;
  from?: string;
  to?: string;
  /** Takes the name out of the registry. */
  retired?: Retired;
}

/**
 * Replaces entries in one step, under the registry's lock, with a line each in the history.
 * @param change gives what becomes of the entries, none for no change; throws to reject. It may run
 *   more than once.
 * @throws Rejection, FrozenError or ChangedMeanwhile, and changes nothing then
 */
export async function changeEntries(
  store: ReleaseStore,
  action: Action,
  { author, reason, log = console.warn, gateSaid, basedOn, announce }: ChangeMeta,
  change: (current: Registry | null) => EntryChange[],
): Promise<Registry> {
  // What must not happen while a name is frozen. Going back is allowed at all times.
  const forward = isForward(action) || action === 'retire';
  // All visitors' versions must still fit together then. Taking back must always work.
  const checked = forward || wentLive({ action });
  // Before anything that takes time.
  await store.rejectIfCopy();
  // Every registry says from its beginning how servers check what is signed here.
  const signer = signerOf(await needSecret(store));
  let put: Deployment[] = [];
  let lines: HistoryLine[] = [];
  let moves: Pick<HistoryLine, 'remote' | 'from' | 'to' | 'share' | 'commit'>[] = [];
  const apply = (current: Registry | null): Registry => {
    const changes = change(current).map((each) => {
      const before = findEntry(current, each.next.live.name);
      return { ...each, next: tidy(told(each.next, before, forward)) };
    });
    moves = changes.map(({ next: { live, canary }, from, to = live.version }) => {
      const before = findEntry(current, live.name)?.live.version ?? null;
      const share = action === 'canary' && canary ? { share: canary.share } : {};
      const { commit } = (action === 'canary' && canary?.deployment) || live;
      const built = forward && commit ? { commit } : {};
      return { remote: live.name, from: from ?? before, to, ...share, ...built };
    });
    if (current && changes.length === 0) return current;
    put = changes.flatMap(({ next }) => newlyUsed(next, findEntry(current, next.live.name)));
    const entries = changes.map(({ next }) => next);
    if (forward) for (const entry of entries) rejectFrozen(entry, current?.frozen);
    if (checked) rejectBlocked(put, entries);
    const names = entries.map(({ live }) => live.name);
    if (basedOn) rejectStale(current, basedOn, names);
    const gone = changes.flatMap(({ next: { live }, retired }) =>
      retired ? [[live.name, retired] as const] : [],
    );
    const next = withRetired(withEntries(current, entries), Object.fromEntries(gone));
    next.signer ??= signer;
    if (checked) checkForAllVisitors(next, new Set(names));
    return next;
  };
  const beforehand = async ({ revision }: Registry) => {
    for (const deployment of put) await rejectMissing(store, deployment);
    const at = new Date().toISOString();
    const shared = { reason, ...(gateSaid && { gate: gateSaid }), revision };
    lines = moves.map((move) => ({ at, author, action, ...move, ...shared }));
    return lines;
  };
  if (checked) {
    const current = await store.registry(log);
    await rejectMissingSections(store, current, apply(current));
  }
  const registry = await store.update(apply, { log, beforehand });
  for (const event of lines.flatMap((line) => eventOf(line) ?? [])) announce?.(event);
  return registry;
}

/** Says since when the live version is so, if it has come forward to it. */
function told(next: RegistryEntry, before: RegistryEntry | undefined, forward: boolean) {
  if (isSameDeployment(next.live, before?.live)) return next;
  const { promoted: _, ...rest } = next;
  return forward ? { ...rest, promoted: new Date().toISOString() } : rest;
}

/** Throws when a version that was marked as blocked would get to visitors again. */
function rejectBlocked(deployments: Deployment[], entries: RegistryEntry[]): void {
  const problems = deployments.flatMap(({ name, version }): Problem[] => {
    const found = entries.find(({ live }) => live.name === name)?.blocked?.[version];
    if (!found) return [];
    const short = shortName(name);
    return [
      {
        code: 'blocked',
        reason: `${name} ${version} was blocked by ${found.author}: ${found.reason}.`,
        fix: `Release another version, or allow it: npm run site -- unblock ${short} ${version}`,
      },
    ];
  });
  if (problems.length > 0) throw new Rejection(problems);
}

/** Each version once, no more than are kept, none that is blocked, and no trial of what is live. */
function tidy({ live, previous, canary, blocked, ...rest }: RegistryEntry): RegistryEntry {
  const seen = new Set([live.version, ...Object.keys(blocked ?? {})]);
  const latest = blocked && {
    blocked: Object.fromEntries(Object.entries(blocked).slice(-MAX_BLOCKED)),
  };
  const former = previous.filter(({ version }) => !seen.has(version) && seen.add(version));
  const running = canary && canary.deployment.version !== live.version ? { canary } : {};
  return { ...rest, ...running, ...latest, live, previous: former.slice(0, KEPT) };
}

/** What visitors get that they didn't get before. */
const newlyUsed = ({ live, canary }: RegistryEntry, before?: RegistryEntry): Deployment[] => [
  ...(isSameDeployment(live, before?.live) ? [] : [live]),
  ...(canary && !isSameDeployment(canary.deployment, before?.canary?.deployment)
    ? [canary.deployment]
    : []),
];

/** Throws when a release of this store was pruned after it had been checked. */
async function rejectMissing(store: ReleaseStore, deployment: Deployment): Promise<void> {
  const { name, version } = deployment;
  if (isElsewhere(deployment) || (await store.release(name, version))) return;
  throw new ChangedMeanwhile(
    `${name} ${version} has just been removed from ${store.folder}. Publish it again.`,
  );
}

/** Throws when nothing about this entry, or about any, may change. */
export function rejectFrozen(
  { live, frozen: own }: RegistryEntry,
  all: Decision | undefined,
): void {
  const frozen = own ?? all;
  if (!frozen) return;
  const short = own ? shortName(live.name) : '--all';
  throw new FrozenError(
    `${own ? live.name : 'Everything'} is frozen by ${frozen.author} since ${utcText(frozen.at)}: ${frozen.reason}. Talk to them, or run: npm run site -- unfreeze ${short}`,
  );
}

/**
 * Throws when something that `names` depend on is another in `current` than in `basedOn`: itself and
 * the shell, and for the shell every remote.
 */
function rejectStale(current: Registry | null, basedOn: Registry, names: string[]): void {
  const all = [current, basedOn].flatMap((each) => (each ? namesOf(each) : []));
  const watched = names.includes(SHELL) ? all : [SHELL];
  // Its own change counts first: it must be decided by a person.
  for (const name of [...names, ...watched]) {
    if (!isSameDeployment(findEntry(current, name)?.live, findEntry(basedOn, name)?.live)) {
      throw new ChangedMeanwhile(
        `Somebody else has just changed ${name}. Run "npm run site -- status" and decide.`,
      );
    }
  }
}
