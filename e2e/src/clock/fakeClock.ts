// Another clock for every program that a test run starts: Debian's libfaketime, and what it leaves out.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { canInstallDebian, installDebian } from '@platform/server/installDebian';

const NODE_CLOCK = readFileSync(path.join(ROOT, 'e2e', 'src', 'clock', 'nodeClock.mjs'));
/** The code itself, because sandboxed programs can't read the file. */
const PRELOAD = `data:text/javascript;base64,${NODE_CLOCK.toString('base64')}`;
const FIND = 'ls /usr/lib/*/faketime/libfaketime.so.1 /usr/local/lib/faketime/libfaketime.so.1';

/** Path of libfaketime, where it is installed. */
export const installedFakeTime = (): string | undefined =>
  spawnSync('sh', ['-c', FIND], { encoding: 'utf8' }).stdout.split('\n')[0] || undefined;

/**
 * Path of libfaketime: installed, or as root on Debian its package.
 * @throws when it can't be had, saying what to install
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

/** How far the clock of this process is from the machine's, in milliseconds. */
export const clockShift = (env = process.env): number =>
  env.LD_PRELOAD && env.FAKETIME ? Number(env.FAKETIME) * 1000 : 0;

/**
 * Value of FAKETIME with which it is a moment now. An offset, and so the same in all programs; a date
 * would begin anew in each.
 * @param at milliseconds since 1970
 */
export function offsetTo(at: number): string {
  const machine = Date.now() - clockShift();
  const seconds = Math.round((at - machine) / 1000);
  return seconds < 0 ? String(seconds) : `+${seconds}`;
}

/** Environment in which programs, and all that they start, have it that it is a moment now. */
export const clockAt = (library: string, at: number): Record<string, string> => ({
  LD_PRELOAD: library,
  FAKETIME: offsetTo(at),
  // Durations are measured by it.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  // The workaround for an old glibc makes every timed wait of Chromium end late.
  FAKETIME_FORCE_MONOTONIC_FIX: '0',
  NODE_OPTIONS: `--import=${PRELOAD}`,
});

/** Environment of a program that libfaketime keeps from starting. */
export const WITHOUT_FAKE_TIME = { LD_PRELOAD: '' };
