import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Logger } from '@platform/server/observability/log';

const TOUCH_MS = 1_000;
/** File systems may keep times in steps of two seconds. */
const ROUNDING_MS = 2_000;

interface Options {
  lock: string;
  /** The owner's folder: the data folder is its own for as long as this is there, whatever the lock says. */
  scratch: string;
  onLost(): void;
  log: Logger;
}

/**
 * Keeps a lock fresh. A process that resumes after a long stop may touch or remove its successor's lock,
 * so each checks first that it still owns the folder, and repairs its lock.
 * @returns stops it
 */
export function holdLock({ lock, scratch, onLost, log }: Options): () => void {
  let touched = Date.now();
  let ended = false;
  const timer = setInterval(async () => {
    const found = await stat(lock).catch(() => undefined);
    if (ended) return;
    if (!existsSync(scratch)) {
      end();
      log.fatal({ lock }, 'another process took the data folder: nothing is kept now');
      return onLost();
    }
    if (!found || Math.abs(found.mtimeMs - touched) > ROUNDING_MS) {
      log.warn({ lock }, 'the lock of the data folder was touched by another process');
    }
    try {
      mkdirSync(lock, { recursive: true });
      touched = Date.now();
      utimesSync(lock, touched / 1000, touched / 1000);
    } catch (err) {
      log.warn({ err, lock }, 'the lock of the data folder could not be touched');
    }
  }, TOUCH_MS).unref();

  function end(): void {
    ended = true;
    clearInterval(timer);
  }
  return end;
}
