// Runs on both sides. Number of starts per minute.

import type { Schedule } from '../expression/fieldSets.ts';
import { MINUTE_MS, twoDigits } from '../zones/clock.ts';
import { addDays, clockTime, startOfDay } from '../zones/zoneTime.ts';
import type { Job } from './readCrontab.ts';
import type { DayLoad, Overlap, StillRunning } from './report.ts';

/** A job's starts, in minutes since the week began. */
export interface Starts {
  job: Job;
  schedule: Schedule;
  minutes: readonly number[];
}

/** Number of starts in each minute of the week. */
export type Load = Uint16Array;

export function countLoad(all: readonly Starts[], length: number): Load {
  const load = new Uint16Array(length);
  for (const { minutes } of all) for (const at of minutes) load[at] = (load[at] ?? 0) + 1;
  return load;
}

const QUARTER = 15;
const QUARTERS = 96;
const OVERLAPS = 5;
/** Limit of jobs of known duration per day. */
const MOST_TIMED = 50;
const QUIET = { most: 3, atLeast: 30 };

interface Place {
  zone: string;
  /** Start of the week, in milliseconds since 1970. */
  begin: number;
  /** `2026-11-22`. */
  day: string;
}

/** The load of one day, by the clock of its zone. */
export function dayLoad(load: Load, all: readonly Starts[], place: Place): DayLoad {
  const { zone, begin, day } = place;
  const minuteAt = (date: string) => (startOfDay(zone, date) - begin) / MINUTE_MS;
  const [first, last] = [minuteAt(day), minuteAt(addDays(day, 1))];
  // Reading a zone's clock is slow, and zones change clocks only at quarters of an hour.
  const clocks = Array.from({ length: (last - first) / QUARTER }, (_, index) =>
    clockTime(zone, begin + (first + index * QUARTER) * MINUTE_MS).slice(11),
  );
  const clock = (at: number): string => {
    if (at >= last) return '24:00';
    const [hour, minute] = (clocks[Math.floor((at - first) / QUARTER)] ?? '00:00').split(':');
    return `${hour}:${twoDigits(Number(minute) + ((at - first) % QUARTER))}`;
  };

  const starts = new Array<number>(QUARTERS).fill(0);
  const shared = new Array<number>(QUARTERS).fill(0);
  const overlapping: number[] = [];
  const { running, busy } = stillRunning(all, first, last, clock);
  const gaps: [from: number, until: number][] = [];
  let free = first;
  for (let at = first; at <= last; at++) {
    const count = at < last ? (load[at] ?? 0) : 0;
    if (count === 0 && at < last) continue;
    if (at - free >= QUIET.atLeast) gaps.push([free, at]);
    free = at + 1;
    if (count === 0) continue;
    const [hour = 0, minute = 0] = clock(at).split(':').map(Number);
    const quarter = hour * 4 + Math.floor(minute / QUARTER);
    starts[quarter] = (starts[quarter] ?? 0) + count;
    if (count > 1 || busy[at - first]) shared[quarter] = (shared[quarter] ?? 0) + count;
    if (count > 1) overlapping.push(at);
  }
  const longest = gaps.sort((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, QUIET.most);
  return {
    day,
    starts,
    shared,
    overlaps: overlapsOf(linesByMinutes(all), overlapping, clock),
    running,
    quiet: longest
      .sort((a, b) => a[0] - b[0])
      .map(([from, until]) => [clock(from), clock(until)] as const),
  };
}

/** Jobs of known duration, and whether one still runs, by minutes from `first` to before `last`. */
function stillRunning(
  all: readonly Starts[],
  first: number,
  last: number,
  clock: (at: number) => string,
) {
  const running: StillRunning[] = [];
  const busy = new Uint8Array(last - first);
  const timed = all.filter(({ job }) => typeof job.takes === 'number').slice(0, MOST_TIMED);
  const groups = timed.length > 0 ? linesByMinutes(all) : new Map<readonly number[], number[]>();
  for (const { job, minutes } of timed) {
    const takes = Number(job.takes);
    const during = new Uint8Array(last - first);
    for (const start of minutes) {
      const [from, until] = [Math.max(start + 1, first), Math.min(start + takes, last)];
      for (let at = from; at < until; at++) during[at - first] = busy[at - first] = 1;
    }
    const lines: number[] = [];
    const times = new Set<number>();
    for (const [starts, owners] of groups) {
      const meanwhile = starts.filter((at) => during[at - first]);
      if (meanwhile.length === 0) continue;
      lines.push(...owners);
      for (const at of meanwhile) times.add(at);
    }
    if (lines.length === 0) continue;
    running.push({
      line: job.line,
      takes,
      lines: lines.sort((a, b) => a - b),
      times: [...times].sort((a, b) => a - b).map(clock),
    });
  }
  return { running, busy };
}

/** Lines by their minutes: lines with the same schedule share the array, which is searched once. */
function linesByMinutes(all: readonly Starts[]): Map<readonly number[], number[]> {
  const groups = new Map<readonly number[], number[]>();
  for (const { job, minutes } of all) {
    const lines = groups.get(minutes);
    if (lines) lines.push(job.line);
    else groups.set(minutes, [job.line]);
  }
  return groups;
}

/** Minutes with the same lines make one overlap. */
function overlapsOf(
  groups: ReadonlyMap<readonly number[], readonly number[]>,
  overlapping: readonly number[],
  clock: (at: number) => string,
): Overlap[] {
  const wanted = new Map(overlapping.map((at) => [at, [] as (readonly number[])[]]));
  const [first = 0, last = -1] = [overlapping[0], overlapping.at(-1)];
  for (const [minutes, lines] of groups) {
    for (const at of minutes) {
      if (at > last) break;
      const together = at < first ? undefined : wanted.get(at);
      // Two skipped times of one line start in the same minute.
      if (together?.at(-1) !== lines) together?.push(lines);
    }
  }
  const overlaps = new Map<string, { groups: readonly (readonly number[])[]; times: string[] }>();
  for (const [at, together] of wanted) {
    const key = together.map(([line]) => line).join();
    const overlap = overlaps.get(key) ?? { groups: together, times: [] };
    overlap.times.push(clock(at));
    overlaps.set(key, overlap);
  }
  return [...overlaps.values()]
    .map(({ groups, times }) => ({ lines: groups.flat().sort((a, b) => a - b), times }))
    .filter(({ lines }) => lines.length > 1)
    .sort((a, b) => b.lines.length - a.lines.length || b.times.length - a.times.length)
    .slice(0, OVERLAPS);
}
