// Server only. Lets all servers that share a storage judge versions on trial by their totals.
import type { Logger } from '@platform/server/observability/log';
import { repeat } from '../http/repeat.ts';
import type { RemoteHealth } from './RemoteHealth.ts';
import type { AddFigures } from './TrialTotals.ts';

const EVERY_MS = 1_000;

/** Shares what is new every second. Answers a function that ends it. */
export const shareTrials = (
  health: Pick<RemoteHealth, 'shareTrials'>,
  add: AddFigures,
  log: Logger,
): (() => Promise<void>) =>
  repeat(
    EVERY_MS,
    () => health.shareTrials(add),
    (err) => {
      const facts = { event: 'trials-not-shared', err };
      log.warn(facts, 'Trials are judged by this server’s own counts');
    },
  ).end;
