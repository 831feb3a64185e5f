import type { Logger } from '@platform/server/observability/log';
import type { Repository } from '../records/repository.ts';
import { eraseExpired } from './eraseExpired.ts';

/** Time for NTP to correct a clock that was wrong at boot. */
const FIRST_MS = 3_600_000;
const DAILY_MS = 24 * 3_600_000;
/** More than this within a day is no drift: the clock was set. */
const JUMP_MS = 60_000;

interface Options {
  repository: Repository;
  log: Logger;
  /** Milliseconds that have passed, whatever the clock is set to. */
  steady?: () => number;
}

/**
 * Erases expired records once a day, as the privacy page says. Erasing can't be undone, so after the
 * clock was set it waits for another day.
 * @returns stops it
 */
export function startRetention({ repository, log, steady }: Options): () => Promise<void> {
  const passed = steady ?? (() => performance.now());
  const offset = () => Date.now() - passed();
  let known = offset();
  let running: Promise<void> | undefined;
  let timer = setTimeout(look, FIRST_MS).unref();

  function look(): void {
    timer = setTimeout(look, DAILY_MS).unref();
    const jump = offset() - known;
    known += jump;
    if (Math.abs(jump) > JUMP_MS) {
      log.warn({ ms: Math.round(jump) }, 'the clock was set: nothing is erased before tomorrow');
      return;
    }
    running = eraseExpired(repository).then(
      (records) => {
        if (records > 0) log.info({ records }, 'records were erased: their time is over');
      },
      (err: unknown) => log.error({ err }, 'old records could not be erased; tried again tomorrow'),
    );
  }

  return async () => {
    clearTimeout(timer);
    await running;
  };
}
