// Server only. Takes a version on trial out of the registry, however long that takes.
import type { Canary } from '@site/kit/contract';
import type { Logger } from '@site/kit/server/log';
import type { EndTrial } from './CanaryTrials.ts';

const RETRY_MS = 5_000;

/** @param change takes it out of the registry; rejects when the registry can't be changed */
export const takeBackCanary =
  (
    log: Logger,
    change: (remote: string, canary: Canary, why: string) => Promise<unknown>,
  ): EndTrial =>
  (remote, canary, why, stillWanted) => {
    const facts = { remote, version: canary.pin.version, why };
    log.error({ event: 'canary-taken-back', ...facts }, `${remote}: the canary is taken back`);
    const attempt = (wait: number) =>
      change(remote, canary, why).catch((err: unknown) => {
        log.error(
          { event: 'canary-stays', ...facts, err },
          `The registry can't be changed. End it by hand: npm run canary -- ${remote} end`,
        );
        setTimeout(() => stillWanted() && attempt(wait * 2), wait).unref();
      });
    void attempt(RETRY_MS);
  };
