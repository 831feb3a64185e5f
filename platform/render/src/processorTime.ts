import { readFileSync, readlinkSync } from 'node:fs';

/** A clock tick of Linux's `/proc`: 100 per second on every architecture. */
const TICK_MS = 10;

/** The system's id of the calling thread; 0 where it is unknown. */
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
    // The name, in brackets, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}

/** CPU time of this process in milliseconds. */
export function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
