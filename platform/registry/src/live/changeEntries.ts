// Changes entries of the registry and records each change in the history.

import type { Decision, Deployment, Registry, RegistryEntry, Retired } from '@platform/contract';
import { commandFor, describeOperatorCommand, shortName } from '@platform/contract/cli/verbs';
import { ConflictError, FrozenError, type Problem, Rejection } from '@platform/contract/publishing';
import { utcText } from '@platform/server/texts';
import { type Announce, toReleaseEvent } from '../notify/webhooks.ts';
import {
  findEntry,
  isSameDeployment,
  namesOf,
  withEntries,
  withRetired,
} from '../store/entries.ts';
import { type Action, type HistoryLine, isForward, isLiveChange } from '../store/history.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Log } from '../store/registryFile.ts';
import { SHELL } from '../store/releases.schema.ts';
import { checkForAllVisitors } from './checkPromotion.ts';
import { findLosses } from './findLosses.ts';

/** Rollback targets of each name. */
const KEPT = 10;

/** Blocked versions of each name; older ones are dropped. */
const MAX_BLOCKED = 50;

export interface ChangeMeta {
  author: string;
  reason: string;
  log?: Log;
  /** Sends webhooks after the change is written. */
  announce?: Announce | undefined;
  /** Origin of the site, when a team with a key reads the messages; otherwise its operator does. */
  site?: string | undefined;
  /** `passed 14 checks in 9.2 s`, for the history. */
  passed?: string | undefined;
  /** Accepts what pages lose; the log and the history say what. */
  anyway?: boolean | undefined;
  /** The registry that the decision was based on. @throws ConflictError if the shell or the name differs by now */
  basedOn?: Registry;
}

/** Author, reason and time. @throws if the reason is empty */
export function createDecision({ author, reason }: ChangeMeta): Decision {
  if (!reason.trim()) throw new Error('Give a reason: --reason "…".');
  return { author, reason, at: new Date().toISOString() };
}

/** The next entry, and what the history records: the live versions, unless given. */
export interface EntryChange {
  next: RegistryEntry;
  from?: string;
  to?: string;
  /** Moves the name to the retired ones. */
  retired?: Retired;
}

/**
 * Replaces entries in one step under the registry's lock, with a history line each.
 * @param change returns the next entries, none for no change; throws to reject; may run more than once
 * @throws Rejection, FrozenError or ConflictError; nothing changes then
 */
export async function changeEntries(
  store: ReleaseStore,
  action: Action,
  { author, reason, log = console.warn, passed, basedOn, announce, anyway, site }: ChangeMeta,
  change: (current: Registry | null) => EntryChange[],
): Promise<Registry> {
  // A freeze never blocks a rollback.
  const forward = isForward(action) || action === 'retire';
  // Ending a canary must always work, so it isn't checked.
  const checked = forward || isLiveChange({ action });
  let put: Deployment[] = [];
  let accepted = '';
  let lines: HistoryLine[] = [];
  let moves: Pick<HistoryLine, 'remote' | 'from' | 'to' | 'share' | 'commit'>[] = [];
  const apply = (current: Registry | null): Registry => {
    const changes = change(current).map((each) => {
      const before = findEntry(current, each.next.live.name);
      return { ...each, next: normaliseEntry(withPromoted(each.next, before, forward)) };
    });
    moves = changes.map(({ next: { live, canary }, from, to = live.version }) => {
      const before = findEntry(current, live.name)?.live.version ?? null;
      const share = action === 'canary' && canary ? { share: canary.share } : {};
      const { commit } = (action === 'canary' && canary?.deployment) || live;
      const built = forward && commit ? { commit } : {};
      return { remote: live.name, from: from ?? before, to, ...share, ...built };
    });
    if (current && changes.length === 0) return current;
    put = changes.flatMap(({ next }) =>
      findNewDeployments(next, findEntry(current, next.live.name)),
    );
    const entries = changes.map(({ next }) => next);
    if (forward) for (const entry of entries) rejectFrozen(entry, current?.frozen);
    if (checked) rejectBlocked(put, entries, site);
    const names = entries.map(({ live }) => live.name);
    if (basedOn) rejectStale(current, basedOn, names);
    const gone = changes.flatMap(({ next: { live }, retired }) =>
      retired ? [[live.name, retired] as const] : [],
    );
    const next = withRetired(withEntries(current, entries), Object.fromEntries(gone));
    if (checked) checkForAllVisitors(next, new Set(names));
    return next;
  };
  const beforehand = async ({ revision }: Registry) => {
    for (const deployment of put) await rejectMissing(store, deployment);
    const at = new Date().toISOString();
    const why = accepted ? `${reason} (accepted: ${accepted})`.trim() : reason;
    const shared = { reason: why, revision };
    const checked = passed && { gate: passed };
    lines = moves.map((move) => ({ at, author, action, ...move, ...checked, ...shared }));
    return lines;
  };
  if (checked) {
    const current = await store.registry(log);
    const next = apply(current);
    // The gate has checked this site, but not with other canaries.
    const isKnown = passed && !Object.values(next.remotes).some(({ canary }) => canary);
    const losses = isKnown ? [] : await findLosses(store, current, next, action);
    if (!anyway) rejectLosses(losses, action, site);
    for (const { reason } of losses) log(`Accepted: ${reason}`);
    accepted = [...new Set(losses.map(({ code }) => code))].join(', ');
  }
  const registry = await store.update(apply, { log, beforehand });
  for (const event of lines.flatMap((line) => toReleaseEvent(line) ?? [])) announce?.(event);
  return registry;
}

/** @throws Rejection with the losses; the last one says how an operator accepts them all */
function rejectLosses(losses: Problem[], action: Action, site?: string): void {
  const last = losses.at(-1);
  if (!last) return;
  const isOperators = action === 'rollback' || action === 'retire';
  const accept = isOperators
    ? ` ${describeOperatorCommand(site, 'accept all that is lost')}: add --anyway.`
    : '';
  throw new Rejection([...losses.slice(0, -1), { ...last, fix: last.fix + accept }]);
}

/** Sets when the live version went live; a rollback has no such time. */
function withPromoted(next: RegistryEntry, before: RegistryEntry | undefined, forward: boolean) {
  if (isSameDeployment(next.live, before?.live)) return next;
  const { promoted: _, ...rest } = next;
  return forward ? { ...rest, promoted: new Date().toISOString() } : rest;
}

function rejectBlocked(deployments: Deployment[], entries: RegistryEntry[], site?: string): void {
  const problems = deployments.flatMap(({ name, version }): Problem[] => {
    const found = entries.find(({ live }) => live.name === name)?.blocked?.[version];
    if (!found) return [];
    const allow = commandFor(site, 'unblock', shortName(name), version);
    return [
      {
        code: 'blocked',
        reason: `${name} ${version} is blocked by ${found.author}: ${found.reason}.`,
        fix: `Release another version. To allow this one: ${allow}`,
      },
    ];
  });
  if (problems.length > 0) throw new Rejection(problems);
}

/** Limits and de-duplicates rollback targets and blocks, and drops a canary that is live. */
function normaliseEntry({
  live,
  previous,
  canary,
  blocked,
  ...rest
}: RegistryEntry): RegistryEntry {
  const seen = new Set([live.version, ...Object.keys(blocked ?? {})]);
  const latest = blocked && {
    blocked: Object.fromEntries(Object.entries(blocked).slice(-MAX_BLOCKED)),
  };
  const former = previous.filter(({ version }) => !seen.has(version) && seen.add(version));
  const running = canary && canary.deployment.version !== live.version ? { canary } : {};
  return { ...rest, ...running, ...latest, live, previous: former.slice(0, KEPT) };
}

/** Deployments that visitors didn't get before. */
const findNewDeployments = (
  { live, canary }: RegistryEntry,
  before?: RegistryEntry,
): Deployment[] => [
  ...(isSameDeployment(live, before?.live) ? [] : [live]),
  ...(canary && !isSameDeployment(canary.deployment, before?.canary?.deployment)
    ? [canary.deployment]
    : []),
];

/** @throws when a release was pruned after it had been checked */
async function rejectMissing(store: ReleaseStore, deployment: Deployment): Promise<void> {
  const { name, version } = deployment;
  if (await store.has(deployment)) return;
  throw new ConflictError(
    `${name} ${version} was removed from the release store meanwhile. Publish it again.`,
  );
}

/** @throws FrozenError when this entry, or every release, is frozen */
export function rejectFrozen(
  { live, frozen: own }: RegistryEntry,
  all: Decision | undefined,
): void {
  const frozen = own ?? all;
  if (!frozen) return;
  const short = own ? shortName(live.name) : '--all';
  throw new FrozenError(
    `${own ? live.name : 'Everything'} is frozen by ${frozen.author} since ${utcText(frozen.at)}: ${frozen.reason}. Ask them to unfreeze it; the site's operator can: npm run site -- unfreeze ${short}`,
  );
}

/** @throws when a name, the shell or, for the shell, any remote has changed since `basedOn` */
function rejectStale(current: Registry | null, basedOn: Registry, names: string[]): void {
  const all = [current, basedOn].flatMap((each) => (each ? namesOf(each) : []));
  const watched = names.includes(SHELL) ? all : [SHELL];
  // Report a change of the released name first: it needs a decision.
  for (const name of [...names, ...watched]) {
    if (!isSameDeployment(findEntry(current, name)?.live, findEntry(basedOn, name)?.live)) {
      throw new ConflictError(
        `Another release has just changed ${name}. Check what is live, then decide again.`,
      );
    }
  }
}
