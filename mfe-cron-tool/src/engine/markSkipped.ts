// Worker, and page where there is none: part of the file "cron-engine".

import { CronDate, type CronExpression, CronExpressionParser } from 'cron-parser';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../zones/clock.ts';
import type { Run } from './evaluation.ts';
import type { EvaluateRequest } from './messages.ts';

/** Clocks don't go back and forward again within that time. */
const STEP_MS = 14 * DAY_MS;

/** Clocks go forward. */
interface Gap {
  at: number;
  /** Minutes ahead of UTC before and after. */
  before: number;
  after: number;
}

type Asked = Pick<EvaluateRequest, 'expression' | 'zone' | 'from'>;

/** The runs, with the clock times of the schedule that clocks skip between each and the one before. */
export function markSkipped(schedule: CronExpression, asked: Asked, runs: readonly Run[]): Run[] {
  const last = runs.at(-1)?.at ?? 0;
  return runs.map((run, index) => {
    const gaps = gapsBetween(runs[index - 1]?.at ?? asked.from, run.at, asked.zone);
    const missing = gaps.flatMap((gap) =>
      namedIn(gap, schedule, asked.expression).map((clock) => ({
        clock,
        // After as long a wait as if clocks hadn't changed.
        instead: clock - gap.before * MINUTE_MS,
      })),
    );
    // What comes after the last run isn't known.
    const lost = missing.filter(
      ({ instead }) => instead <= last && runs.every(({ at }) => at !== instead),
    );
    // Where every hour is named, those that fall together are as many as hours of that day.
    const everyHour = schedule.fields.hour.values.length === 24;
    const together = missing.filter(({ instead }) => instead === run.at && !run.moved);
    const told = lost.length > 0 || everyHour ? lost : together;
    if (told.length === 0) return run;
    const times = told.map(({ clock }) => new Date(clock).toISOString().slice(0, 16));
    return { ...run, skipped: { times, lost: lost.length > 0 } };
  });
}

function gapsBetween(from: number, until: number, zone: string): Gap[] {
  const offsetAt = (at: number) => new CronDate(at, zone || undefined).getUTCOffset();
  const gaps: Gap[] = [];
  let before = offsetAt(from);
  for (let start = from; start < until; start += STEP_MS) {
    const end = Math.min(start + STEP_MS, until);
    const after = offsetAt(end);
    if (after > before) {
      let [low, high] = [start, end];
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2);
        if (offsetAt(middle) === before) low = middle;
        else high = middle;
      }
      gaps.push({ at: high, before, after });
    }
    before = after;
  }
  return gaps;
}

/** The clock times of the schedule that are skipped, as if they were UTC. */
function namedIn({ at, before, after }: Gap, { fields }: CronExpression, expression: string) {
  const [from, until] = [at + before * MINUTE_MS, at + after * MINUTE_MS];
  // The parser takes its time over what is rare.
  const hours = new Set<number>(fields.hour.values);
  const months = new Set<number>(fields.month.values);
  const first = Math.floor(from / HOUR_MS) * HOUR_MS;
  let mayBe = false;
  for (let hour = first; hour < until; hour += HOUR_MS) {
    const date = new Date(hour);
    mayBe ||= hours.has(date.getUTCHours()) && months.has(date.getUTCMonth() + 1);
  }
  if (!mayBe) return [];
  const named: number[] = [];
  // In UTC nothing is skipped.
  const times = CronExpressionParser.parse(expression, {
    currentDate: new Date(from - 1),
    endDate: new Date(until - 1),
    tz: 'UTC',
  });
  while (times.hasNext()) named.push(times.next().getTime());
  return named;
}
