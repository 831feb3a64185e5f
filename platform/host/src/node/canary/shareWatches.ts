import type { Logger } from '@platform/server/observability/log';
import { repeat } from '../http/repeat.ts';
import type { RemoteHealth } from './RemoteHealth.ts';
import type { AddCounts } from './WatchTotals.ts';

const EVERY_MS = 1_000;

/** Shares the counts of watched versions every second. Returns a function that stops. */
export const shareWatches = (
  health: Pick<RemoteHealth, 'shareWatches'>,
  add: AddCounts,
  log: Logger,
): (() => Promise<void>) =>
  repeat(
    EVERY_MS,
    () => health.shareWatches(add),
    (err) => {
      const facts = { event: 'watches-not-shared', err };
      log.warn(facts, 'Couldn’t share counts; watched versions are judged by this server’s own');
    },
  ).end;
