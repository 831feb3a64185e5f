// Server only. Takes a version that has turned out bad out of the registry, however long that takes.
import type { Logger } from '@platform/server/observability/log';
import type { EndTrial, Tried } from './Trials.ts';

const RETRY_MS = 5_000;

/** @param change takes it out of the registry; rejects when the registry can't be changed */
export const takeBackTried =
  (log: Logger, change: (tried: Tried, why: string) => Promise<unknown>): EndTrial =>
  (tried, why, stillWanted) => {
    const { remote, version, kind } = tried;
    const facts = { remote, version, why };
    const isCanary = kind === 'canary';
    const event = isCanary ? 'canary-taken-back' : 'taken-back';
    log.error({ event, ...facts }, `${remote}: ${isCanary ? 'the canary' : version} is taken back`);
    const byHand = isCanary
      ? `npm run site -- canary ${remote} end`
      : `npm run rollback -- ${remote}`;
    const attempt = (wait: number) =>
      change(tried, why).catch((err: unknown) => {
        log.error(
          { event: isCanary ? 'canary-stays' : 'bad-version-stays', ...facts, err },
          `The registry can't be changed. Do it by hand: ${byHand}`,
        );
        setTimeout(() => stillWanted() && attempt(wait * 2), wait).unref();
      });
    void attempt(RETRY_MS);
  };
