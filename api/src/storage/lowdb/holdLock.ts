import fs from 'node:fs';
import type { Logger } from '@site/kit/server/log';
import lockfile from 'proper-lockfile';

const TOUCH_MS = 1_000;

interface Options {
  lockfilePath: string;
  /** Milliseconds without a sign of life after which the lock of another one is taken over. */
  stale: number;
  /** Whether the folder is still this process's, whatever the lock says. */
  isOurs(): boolean;
  onLost(): void;
  log: Logger;
}

/**
 * Takes the lock and keeps it fresh. A process that was stopped for long may touch or remove the lock
 * of its successor when it goes on; so each looks first whether the folder is still its own, and takes
 * its lock back when it is.
 * @returns what lets go
 * @throws ELOCKED when another one holds it
 */
export async function holdLock(folder: string, options: Options): Promise<() => Promise<void>> {
  const { lockfilePath, stale, isOurs, onLost, log } = options;
  let released = false;
  const take = () =>
    lockfile.lock(folder, {
      // It is one already; and where little may be read, not each folder above it may.
      realpath: false,
      lockfilePath,
      stale,
      update: TOUCH_MS,
      fs: onlyWhile(isOurs),
      onCompromised: (err) => void lose(err),
    });

  async function lose(err: Error): Promise<void> {
    if (!isOurs()) {
      log.fatal({ err, folder }, 'another process took the data folder: nothing is kept now');
      return onLost();
    }
    log.warn({ err, folder }, 'the lock of the data folder was touched by another process');
    try {
      const taken = await take();
      if (released) await taken();
      else unlock = taken;
    } catch {
      if (!released) setTimeout(() => void lose(err), TOUCH_MS).unref();
    }
  }

  let unlock = await take();
  return async () => {
    released = true;
    await unlock().catch(() => {}); // somebody has removed it
  };
}

/** What the library does to a lock that it believes to have. */
function onlyWhile(isOurs: () => boolean): typeof fs {
  return {
    ...fs,
    utimes: ((path, atime, mtime, done) => {
      if (isOurs()) return fs.utimes(path, atime, mtime, done);
      done(Object.assign(new Error('The folder belongs to another process.'), { code: 'ENOENT' }));
    }) as typeof fs.utimes,
    rmdirSync: (path) => {
      if (isOurs()) fs.rmdirSync(path);
    },
  };
}
