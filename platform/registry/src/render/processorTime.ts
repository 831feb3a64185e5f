// Server only. Who has had a processor for how long.
import { readFileSync, readlinkSync } from 'node:fs';

/** Clock ticks of Linux's `/proc` have been this long on every machine for decades. */
const TICK_MS = 10;

/** The system's number of the thread that asks; 0 where it isn't told. */
export function threadNumber(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return 0;
  }
}

/** CPU time of a thread of this process in milliseconds; undefined where the system doesn't report it. */
export function threadMs(thread: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    // The name, in brackets, may have spaces in it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}

/** For how many milliseconds this process has had processors. */
export function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
