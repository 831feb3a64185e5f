// Runs on both sides. Times at which several lines of a crontab start in the same minute.
import type { Together } from './report.ts';

/** Lines by their runs (milliseconds since 1970): lines with the same schedule share the array. */
export type LinesByRuns = ReadonlyMap<readonly number[], readonly number[]>;

const LISTED = 5;

/** Minutes with the same lines count as one entry; the largest come first. Yields after each schedule. */
export function* startsTogether(all: LinesByRuns): Generator<undefined, Together[]> {
  const byTime = new Map<number, (readonly number[])[]>();
  for (const [runs, lines] of all) {
    // A line may run twice in a minute: for each time that clocks skip.
    for (const at of new Set(runs)) {
      const others = byTime.get(at);
      if (others) others.push(lines);
      else byTime.set(at, [lines]);
    }
    yield;
  }
  const found = new Map<string, { groups: readonly (readonly number[])[]; times: number[] }>();
  for (const [at, groups] of byTime) {
    const key = groups.map(([line]) => line).join();
    const same = found.get(key);
    if (same) same.times.push(at);
    else found.set(key, { groups, times: [at] });
  }
  return [...found.values()]
    .map(({ groups, times }) => ({
      lines: groups.flat().sort((a, b) => a - b),
      first: Math.min(...times),
      times: times.length,
    }))
    .filter(({ lines }) => lines.length > 1)
    .sort((a, b) => b.lines.length - a.lines.length || b.times - a.times)
    .slice(0, LISTED);
}
