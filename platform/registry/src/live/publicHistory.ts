// The part of the history that visitors see.
import type { Deployment, PartFacts, Registry } from '@platform/contract';
import type { PublicHistory } from '@platform/contract/rendering';
import { entriesOf } from '../store/entries.ts';
import { type HistoryLine, isNewForAll, wentLive } from '../store/history.ts';

/** Without authors and reasons. */
export function publicHistory(registry: Registry, history: HistoryLine[]): PublicHistory {
  const parts = entriesOf(registry)
    .flatMap(([name, { live }]) => factsOf(name, live, history) ?? [])
    .sort((one, other) => other.liveSince.localeCompare(one.liveSince));
  const [latest] = parts;
  const releases = history.filter(isNewForAll);
  const [first] = releases;
  return {
    release: latest && first && { ...latest, count: releases.length, countedSince: first.at },
    parts,
  };
}

/** Format of `GateResult.said`. */
const PASSED = /^passed \d+ checks? in ([\d.]+) s$/;

/** Facts about a version that visitors get; undefined when the history lacks it. */
function factsOf(
  name: string,
  { version, commit }: Deployment,
  history: HistoryLine[],
): PartFacts | undefined {
  const own = history.filter((line) => line.remote === name);
  const last = own.findLast((line) => isShown(line) && line.to === version);
  if (!last) return undefined;
  const ended = own.findLastIndex(
    ({ action, from }) => action === 'canary-ended' && from === version,
  );
  const canary = own
    .slice(ended + 1)
    .filter(({ action, to }) => action === 'canary' && to === version);
  const wasCanary = last.action === 'canary' || last.action === 'canary-promoted';
  const [began] = canary;
  const share = canary.at(-1)?.share;
  return {
    name,
    version,
    ...(commit && !commit.endsWith('-dirty') && { commit }),
    liveSince: last.action === 'canary' && began ? began.at : last.at,
    ...(wasCanary && share && { canaryShare: share }),
    ...(last.action === 'canary-promoted' &&
      began && { canarySeconds: (Date.parse(last.at) - Date.parse(began.at)) / 1000 }),
    ...checksOf(own.findLast(({ to, gate = '' }) => to === version && PASSED.test(gate))),
  };
}

function checksOf({ gate = '' }: Partial<HistoryLine> = {}) {
  const [, seconds] = PASSED.exec(gate) ?? [];
  return seconds ? { checkSeconds: Number(seconds) } : {};
}

/** Whether a change gave visitors the version `to`, all of them or those of its canary. */
const isShown = (line: HistoryLine): boolean => wentLive(line) || line.action === 'canary';
