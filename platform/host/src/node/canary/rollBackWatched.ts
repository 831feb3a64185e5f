// Rolls a failing version back; retries until the registry can be changed.
import type { Logger } from '@platform/server/observability/log';
import type { EndWatch, WatchedVersion } from './Judge.ts';

const RETRY_MS = 5_000;

/** @param change ends the canary or rolls the live version back; rejects if the registry can't be changed */
export const rollBackWatched =
  (log: Logger, change: (watched: WatchedVersion, reason: string) => Promise<unknown>): EndWatch =>
  (watched, reason, stillWanted) => {
    const { remote, version, kind } = watched;
    const facts = { remote, version, reason };
    const isCanary = kind === 'canary';
    const event = isCanary ? 'canary-ended' : 'automatic-rollback';
    log.error(
      { event, ...facts },
      `${remote}: ${isCanary ? 'the canary' : version} is rolled back automatically`,
    );
    const byHand = isCanary
      ? `npm run site -- canary ${remote} end`
      : `npm run rollback -- ${remote}`;
    const attempt = (wait: number) =>
      change(watched, reason).catch((err: unknown) => {
        log.error(
          { event: isCanary ? 'canary-not-ended' : 'not-rolled-back', ...facts, err },
          `The registry can't be changed; retrying. To do it by hand: ${byHand}`,
        );
        setTimeout(() => stillWanted() && attempt(wait * 2), wait).unref();
      });
    void attempt(RETRY_MS);
  };
