// The part of the history that visitors see.
import type { Deployment, Registry, ReleaseFacts } from '@platform/contract';
import { entriesOf } from '../store/entries.ts';
import { type HistoryLine, isLiveChange } from '../store/history.ts';

/** Live releases, newest first, without authors and reasons. */
export const publicHistory = (registry: Registry, history: HistoryLine[]): ReleaseFacts[] =>
  entriesOf(registry)
    .flatMap(([name, { live }]) => factsOf(name, live, history) ?? [])
    .sort((one, other) => other.liveSince.localeCompare(one.liveSince));

/** Facts about a version that visitors get; undefined when the history lacks it. */
function factsOf(
  name: string,
  { version }: Deployment,
  history: HistoryLine[],
): ReleaseFacts | undefined {
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
    liveSince: last.action === 'canary' && began ? began.at : last.at,
    ...(wasCanary && share && { canaryShare: share }),
    ...(last.action === 'canary-promoted' &&
      began && { canarySeconds: (Date.parse(last.at) - Date.parse(began.at)) / 1000 }),
  };
}

/** Whether a change gave visitors the version `to`, all of them or those of its canary. */
const isShown = (line: HistoryLine): boolean => isLiveChange(line) || line.action === 'canary';
