import type { Logger } from '@platform/server/observability/log';
import type { Repository } from '../records/repository.ts';
import { eraseExpired } from './eraseExpired.ts';

/** Lets NTP correct a wrong clock after boot. */
const FIRST_MS = 3_600_000;
const DAILY_MS = 24 * 3_600_000;
/** More than this per day is no drift but a change of the clock. */
const JUMP_MS = 60_000;

interface Options {
  repository: Repository;
  log: Logger;
  /** Monotonic clock in milliseconds. */
  steady?: () => number;
}

/**
 * Erases expired records once a day, as the privacy page says. After a change of the clock it waits a day,
 * because erasing can't be undone.
 * @returns a function that stops it
 */
export function startRetention({
  repository,
  log,
  steady = () => performance.now(),
}: Options): () => Promise<void> {
  const offset = () => Date.now() - steady();
  let known = offset();
  let running: Promise<void> | undefined;
  let timer = setTimeout(look, FIRST_MS).unref();

  function look(): void {
    timer = setTimeout(look, DAILY_MS).unref();
    const jump = offset() - known;
    known += jump;
    if (Math.abs(jump) > JUMP_MS) {
      log.warn({ ms: Math.round(jump) }, 'the clock changed: erasing nothing before tomorrow');
      return;
    }
    running = eraseExpired(repository).then(
      (records) => {
        if (records > 0) log.info({ records }, 'erased expired records');
      },
      (err: unknown) => log.error({ err }, 'could not erase expired records; retrying tomorrow'),
    );
  }

  return async () => {
    clearTimeout(timer);
    await running;
  };
}
