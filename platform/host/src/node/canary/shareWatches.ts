// Server only. Lets all servers that share a storage judge versions on watch by their totals.
import type { Logger } from '@platform/server/observability/log';
import { repeat } from '../http/repeat.ts';
import type { RemoteHealth } from './RemoteHealth.ts';
import type { AddCounts } from './WatchTotals.ts';

const EVERY_MS = 1_000;

/** Shares what is new every second. Answers a function that ends it. */
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
      log.warn(facts, 'Versions are judged by this server’s counts only');
    },
  ).end;
