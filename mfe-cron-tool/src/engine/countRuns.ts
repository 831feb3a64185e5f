// Worker, and page where there is none: part of the file "cron-engine".

import { CronDate, type CronExpression } from 'cron-parser';
import { parse } from '../expression/parse.ts';
import { DAY_MS, HOUR_MS, twoDigits } from '../zones/clock.ts';
import type { CountRequest, Counts } from './messages.ts';

/** The most runs that are looked up for one picture. */
const LOOKUPS = 6000;

/**
 * Counts the runs of each hour or day in which there are any. One run of an hour is looked up and
 * stands for all that the minute and second fields name in it; where clocks change, each run is
 * looked up. Yields now and then, so that the caller can do something else in between.
 * Throws when the expression is invalid or the parser gives up.
 */
export function* countRuns(request: CountRequest): Generator<undefined, Counts> {
  const { expression, from, until, by } = request;
  const zone = request.zone || undefined;
  const schedule = parse(expression, new Date(from), zone);
  const cells: Record<string, number> = {};
  for (let lookups = 0; lookups < LOOKUPS; lookups++) {
    yield;
    const run = schedule.next();
    if (run.getTime() >= until) return { cells, complete: true };
    const key = keyOf(run, by);
    const known = cells[key] ?? 0;
    if (clocksChangeNear(run, by, zone)) {
      cells[key] = known + 1;
      continue;
    }
    const last = endOf(run, by);
    // The first cell may have begun before `from`, the last may end after `until`.
    const whole = known === 0 && startOf(run, by) > from && last.getTime() < until;
    cells[key] = known + (whole ? runsOf(schedule, by) : 1);
    if (whole) schedule.reset(last);
  }
  return { cells, complete: false };
}

function runsOf({ fields }: CronExpression, by: 'hour' | 'day'): number {
  const inHour = fields.minute.values.length * fields.second.values.length;
  return by === 'hour' ? inHour : inHour * fields.hour.values.length;
}

function keyOf(run: CronDate, by: 'hour' | 'day'): string {
  const day = `${run.getFullYear()}-${twoDigits(run.getMonth() + 1)}-${twoDigits(run.getDate())}`;
  return by === 'day' ? day : `${day}T${twoDigits(run.getHours())}`;
}

/** Whether clocks change on the run's day or, when hours are counted, within three hours of it. */
function clocksChangeNear(run: CronDate, by: 'hour' | 'day', zone: string | undefined): boolean {
  const around = by === 'hour' ? 3 * HOUR_MS : DAY_MS;
  const offset = (at: number) => new CronDate(new Date(at), zone).getUTCOffset();
  return offset(run.getTime() - around) !== offset(run.getTime() + around);
}

function startOf(run: CronDate, by: 'hour' | 'day'): number {
  const start = new CronDate(run);
  start.setStartOfDay();
  if (by === 'hour') start.setHours(run.getHours());
  return start.getTime();
}

/** The last millisecond. */
function endOf(run: CronDate, by: 'hour' | 'day'): CronDate {
  const end = new CronDate(run);
  end.setEndOfDay();
  if (by === 'hour') end.setHours(run.getHours());
  return end;
}
