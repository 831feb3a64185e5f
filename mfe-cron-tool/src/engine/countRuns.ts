// Worker, or page without workers: part of the file "cron-engine".

import { CronDate, type CronExpression } from 'cron-parser';
import { parse } from '../expression/parse.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../zones/clock.ts';
import { offsetAt } from '../zones/zoneTime.ts';
import type { CountRequest, Counts } from './messages.ts';

/** Limit of searched runs per count. */
const LOOKUPS = 6000;

/**
 * Counts runs by hour or day. Searches one run per hour and derives the others from the minute and
 * second fields; near a clock change, searches each run. Yields after each search.
 * @throws if the expression is invalid or the parser gives up
 */
export function* countRuns(request: CountRequest): Generator<undefined, Counts> {
  const { expression, zone, from, until, by } = request;
  const schedule = parse(expression, from, zone);
  const cells: Record<string, number> = {};
  const length = by === 'hour' ? HOUR_MS : DAY_MS;
  for (let lookups = 0; lookups < LOOKUPS; lookups++) {
    yield;
    const at = schedule.next().getTime();
    if (at >= until) return { cells, complete: true };
    const offset = offsetAt(zone, at) * MINUTE_MS;
    const key = new Date(at + offset).toISOString().slice(0, by === 'hour' ? 13 : 10);
    const known = cells[key] ?? 0;
    if (clocksChangeNear(at, by, zone)) {
      cells[key] = known + 1;
      continue;
    }
    const start = Math.floor((at + offset) / length) * length - offset;
    const last = start + length - 1;
    // The first cell may begin before `from`, and the last may end after `until`.
    const whole = known === 0 && start > from && last < until;
    cells[key] = known + (whole ? runsOf(schedule, by) : 1);
    if (whole) schedule.reset(new CronDate(new Date(last), zone || undefined));
  }
  return { cells, complete: false };
}

function runsOf({ fields }: CronExpression, by: 'hour' | 'day'): number {
  const inHour = fields.minute.values.length * fields.second.values.length;
  return by === 'hour' ? inHour : inHour * fields.hour.values.length;
}

/** Whether clocks change on the run's day or, for counts by hour, within three hours. */
function clocksChangeNear(at: number, by: 'hour' | 'day', zone: string): boolean {
  const around = by === 'hour' ? 3 * HOUR_MS : DAY_MS;
  return offsetAt(zone, at - around) !== offsetAt(zone, at + around);
}
