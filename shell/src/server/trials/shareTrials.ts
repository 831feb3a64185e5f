// Server only. Lets all servers that share a storage judge versions on trial by their totals.
import type { Logger } from '@site/kit/server/log';
import type { RemoteHealth } from './RemoteHealth.ts';
import type { AddFigures } from './TrialTotals.ts';

const EVERY_MS = 1_000;

/** Shares what is new every second. Answers a function that ends it. */
export function shareTrials(
  health: Pick<RemoteHealth, 'shareTrials'>,
  add: AddFigures,
  log: Logger,
): () => Promise<void> {
  let sharing: Promise<void> | undefined;
  let complained = false;

  async function share(): Promise<void> {
    try {
      await health.shareTrials(add);
      complained = false;
    } catch (err) {
      const facts = { event: 'trials-not-shared', err };
      if (!complained) log.warn(facts, 'Trials are judged by this server’s own counts');
      complained = true;
    }
    sharing = undefined;
  }

  const timer = setInterval(() => {
    sharing ??= share();
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await sharing;
  };
}
