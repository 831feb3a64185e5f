import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Logger } from '@platform/server/observability/log';

const TOUCH_MS = 1_000;
/** File systems may round times to two seconds. */
const ROUNDING_MS = 2_000;

interface Options {
  lock: string;
  /** The owner's folder; while it exists, this process owns the data folder. */
  scratch: string;
  onLost(): void;
  log: Logger;
}

/**
 * Touches a lock regularly. A process resumed after a long stop may touch or remove its successor's lock,
 * so each owner checks that it still owns the folder and repairs its lock.
 * @returns a function that stops it
 */
export function holdLock({ lock, scratch, onLost, log }: Options): () => void {
  let touched = Date.now();
  let ended = false;
  const timer = setInterval(async () => {
    const found = await stat(lock).catch(() => undefined);
    if (ended) return;
    if (!existsSync(scratch)) {
      end();
      log.fatal(
        { lock },
        'another process took over the data folder: storing nothing until a restart',
      );
      return onLost();
    }
    if (!found || Math.abs(found.mtimeMs - touched) > ROUNDING_MS) {
      log.warn({ lock }, 'another process touched the lock of the data folder');
    }
    try {
      mkdirSync(lock, { recursive: true });
      touched = Date.now();
      utimesSync(lock, touched / 1000, touched / 1000);
    } catch (err) {
      log.warn({ err, lock }, 'could not touch the lock of the data folder');
    }
  }, TOUCH_MS).unref();

  function end(): void {
    ended = true;
    clearInterval(timer);
  }
  return end;
}
