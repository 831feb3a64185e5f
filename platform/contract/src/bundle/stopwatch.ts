import { performance } from 'node:perf_hooks';
import { SHELL } from '../contract.ts';
import type { Lap } from '../rendering.ts';

/** Measures the time between changes of the running remote. */
export function stopwatch() {
  const laps: Lap[] = [];
  let remote = SHELL;
  let at = performance.timeOrigin + performance.now();
  const end = () => {
    const now = performance.timeOrigin + performance.now();
    laps.push({ remote, at, ms: now - at });
    at = now;
  };
  const entering = (next: string) => {
    if (next === remote) return;
    end();
    remote = next;
  };
  return { laps, entering, end };
}
