// Changes the clock of every program in a test run: Debian's libfaketime, and what that lacks.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { canInstallDebian, installDebian } from '@platform/server/programs/installDebian';

const NODE_CLOCK = readFileSync(path.join(ROOT, 'e2e', 'src', 'clock', 'nodeClock.mjs'));
/** The code itself, because sandboxed programs can't read the file. */
const PRELOAD = `data:text/javascript;base64,${NODE_CLOCK.toString('base64')}`;
const FIND = 'ls /usr/lib/*/faketime/libfaketime.so.1 /usr/local/lib/faketime/libfaketime.so.1';

/** Path of libfaketime, if it is installed. */
const installedFakeTime = (): string | undefined =>
  spawnSync('sh', ['-c', FIND], { encoding: 'utf8' }).stdout.split('\n')[0] || undefined;

/**
 * Path of libfaketime: installed, or as root on Debian from its package.
 * @throws if unavailable, saying what to install
 */
export function findFakeTime(say: (line: string) => void): string {
  const found = installedFakeTime();
  if (found) return found;
  if (canInstallDebian()) {
    say('No libfaketime found: installing it (once, some seconds)');
    installDebian('libfaketime');
    const debian = installedFakeTime();
    if (debian) return debian;
  }
  throw new Error('libfaketime is missing. Install it: apt-get install libfaketime');
}

/** Difference of this process's clock from the machine's, in milliseconds. */
export const clockShift = (env = process.env): number =>
  env.LD_PRELOAD && env.FAKETIME ? Number(env.FAKETIME) * 1000 : 0;

/**
 * Value of FAKETIME that sets the current time. It is an offset, so that all programs agree; a date would
 * restart in each.
 * @param at milliseconds since 1970
 */
export function offsetTo(at: number): string {
  const machine = Date.now() - clockShift();
  const seconds = Math.round((at - machine) / 1000);
  return seconds < 0 ? String(seconds) : `+${seconds}`;
}

/** Environment in which programs and their children have this current time. */
export const clockAt = (library: string, at: number): Record<string, string> => ({
  LD_PRELOAD: library,
  FAKETIME: offsetTo(at),
  // Programs measure durations with it.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  // The workaround for an old glibc makes every timed wait of Chromium end late.
  FAKETIME_FORCE_MONOTONIC_FIX: '0',
  NODE_OPTIONS: `--import=${PRELOAD}`,
});

/** Environment of a program that can't start with libfaketime. */
export const WITHOUT_FAKE_TIME = { LD_PRELOAD: '' };
