// The part of the history that visitors see.
import type { Registry, ReleaseFacts } from '@platform/contract';
import type { PublicHistory } from '@platform/contract/rendering';
import { findEntry } from '../store/entries.ts';
import { type HistoryLine, isMove, isNewForAll, wentLive } from '../store/history.ts';

const WEEKS_MS = 8 * 7 * 24 * 3600 * 1000;
const MAX_CHANGES = 200;

/** Without authors and reasons. Counts weeks back from the newest change, so that the result is stable. */
export function publicHistory(registry: Registry, history: HistoryLine[]): PublicHistory {
  const end = Date.parse(history.at(-1)?.at ?? '');
  const changes = history.flatMap(({ at, action, remote: name, from, to }) => {
    if (!isMove(action) || Date.parse(at) <= end - WEEKS_MS) return [];
    return [{ at, action, name, version: (action === 'canary-ended' && from) || to }];
  });
  return {
    release: lastRelease(registry, history),
    changes: changes.slice(-MAX_CHANGES).reverse(),
  };
}

/** The live version that went live last; undefined when the history has none. */
function lastRelease(registry: Registry, history: HistoryLine[]): ReleaseFacts | undefined {
  const last = history.findLast(
    (line) => wentLive(line) && findEntry(registry, line.remote)?.live.version === line.to,
  );
  const releases = history.filter(isNewForAll);
  const [first] = releases;
  if (!last || !first) return undefined;
  const { remote: name, to: version } = last;
  const commit = findEntry(registry, name)?.live.commit;
  const canary = history.findLast(
    (line) => line.action === 'canary' && line.remote === name && line.to === version,
  );
  return {
    name,
    version,
    ...(commit && !commit.endsWith('-dirty') && { commit }),
    liveSince: last.at,
    ...(last.action === 'canary-promoted' && canary?.share && { canaryShare: canary.share }),
    count: releases.length,
    countedSince: first.at,
  };
}
