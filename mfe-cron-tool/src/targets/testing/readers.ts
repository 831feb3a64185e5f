// Tests only. Parses each target's format by that target's rules, independently of the code that
// writes it, and calculates its runs.

import { expect } from 'vitest';
import { utcDay } from '../../expression/matchesDay.ts';
import { readSeconds } from '../../seconds/readSeconds.ts';

export interface Minute {
  /** Minutes since 1970. */
  epoch: number;
  minute: number;
  hour: number;
  day: number;
  month: number;
  weekday: number;
  /** Days in the month. */
  length: number;
}

type Reader = (line: string) => (at: Minute) => boolean;

/** Whether a field has a value. */
type Numbers = (field: string) => (value: number) => boolean;

/** Parses lists of numbers, ranges and steps. A single number with a step continues to `max`. */
function numbers(min: number, max: number, dash = '-'): Numbers {
  // Parses each field once, for the minutes of a hundred days.
  return (field) => {
    let values: Set<number> | undefined;
    return (value) => {
      values ??= new Set(field.split(',').flatMap(expand));
      return values.has(value);
    };
  };

  function expand(item: string): number[] {
    const [span = '', step = '1'] = item.split('/');
    const [from = '', to] = span.split(dash);
    const low = from === '*' ? min : Number(from);
    const high = from === '*' ? max : to ? Number(to) : item.includes('/') ? max : low;
    if (!(low >= min && high <= max && low <= high)) throw new RangeError(item);
    const count = Math.floor((high - low) / Number(step)) + 1;
    return Array.from({ length: count }, (_, index) => low + index * Number(step));
  }
}

const minutes = numbers(0, 59);
const hours = numbers(0, 23);
const days = numbers(1, 31);
const months = numbers(1, 12);
const weekdaysFromSunday = numbers(0, 6);
const weekdaysWithSeven = numbers(0, 7);
const weekdaysFromOne = numbers(1, 7);

/** cronie's and Vixie's entry.c: both must match if a day field begins with an asterisk. */
export const vixie: Reader = (line) => {
  const [m = '', h = '', dom = '', month = '', dow = ''] = line.split(' ');
  if (/(^|,)\d+\//.test(line)) throw new RangeError('a step needs an asterisk or a range');
  const star = dom.startsWith('*') || dow.startsWith('*');
  const [inMinutes, inHours, inMonths] = [minutes(m), hours(h), months(month)];
  const [inDays, inWeekdays] = [days(dom), weekdaysWithSeven(dow)];
  return (at) => {
    if (!inMinutes(at.minute) || !inHours(at.hour)) return false;
    const byDay = inDays(at.day);
    const byWeekday = inWeekdays(at.weekday || 7) || inWeekdays(at.weekday);
    return inMonths(at.month) && (star ? byDay && byWeekday : byDay || byWeekday);
  };
};

/** robfig/cron v3: an asterisk without a step above 1 sets the star bit; weekdays end at 6. */
export const robfig: Reader = (line) => {
  const [m = '', h = '', dom = '', month = '', dow = ''] = line.split(' ');
  const star = [dom, dow].some((field) => /(^|,)[*?](\/1)?(,|$)/.test(field));
  const [inMinutes, inHours, inMonths] = [minutes(m), hours(h), months(month)];
  const [inDays, inWeekdays] = [days(dom), weekdaysFromSunday(dow)];
  return (at) => {
    if (!inMinutes(at.minute) || !inHours(at.hour)) return false;
    const byDay = inDays(at.day);
    const byWeekday = inWeekdays(at.weekday);
    return inMonths(at.month) && (star ? byDay && byWeekday : byDay || byWeekday);
  };
};

/** Jenkins, CronTab.check(): every field must match. */
export const jenkinsCron: Reader = (line) => {
  const [m = '', h = '', dom = '', month = '', dow = ''] = line.split(' ');
  if (/(^|,)\d+\//.test(line)) throw new RangeError('a step needs an asterisk or a range');
  const [inMinutes, inHours, inMonths] = [minutes(m), hours(h), months(month)];
  const [inDays, inWeekdays] = [days(dom), weekdaysWithSeven(dow)];
  return (at) =>
    inMinutes(at.minute) &&
    inHours(at.hour) &&
    inDays(at.day) &&
    inMonths(at.month) &&
    inWeekdays(at.weekday);
};

const AWS_DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** Amazon EventBridge: one day field is `?`, weekdays count from 1. */
export const aws: Reader = (line) => {
  const inner = line.match(/^cron\((.+)\)$/)?.[1] ?? '';
  const [m = '', h = '', dom = '', month = '', dow = '', year = ''] = inner.split(' ');
  if ((dom === '?') === (dow === '?') || year !== '*') throw new RangeError(line);
  const [weekdays = '', nth] = dow.replace(/[A-Z]{3}/g, numberOfDay).split('#');
  const [inMinutes, inHours, inMonths] = [minutes(m), hours(h), months(month)];
  const [inDays, inWeekdays] = [days(dom), weekdaysFromOne(weekdays)];
  const onDay = (at: Minute): boolean => {
    if (dow === '?') return dom === 'L' ? at.day === at.length : inDays(at.day);
    if (nth) return at.weekday + 1 === Number(weekdays) && Math.ceil(at.day / 7) === Number(nth);
    if (weekdays.endsWith('L')) {
      return at.weekday + 1 === Number(weekdays.slice(0, -1)) && at.day + 7 > at.length;
    }
    return inWeekdays(at.weekday + 1);
  };
  return (at) => inMinutes(at.minute) && inHours(at.hour) && inMonths(at.month) && onDay(at);
};

const numberOfDay = (name: string): string => String(AWS_DAYS.indexOf(name) + 1);

const dotted = {
  minutes: numbers(0, 59, '..'),
  hours: numbers(0, 23, '..'),
  days: numbers(1, 31, '..'),
  months: numbers(1, 12, '..'),
  weekdays: numbers(1, 7, '..'),
};

const SYSTEMD_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** systemd.time(7): weekday, date and time must all match; `~` counts from the end of the month. */
export const systemdTime: Reader = (line) => {
  const found = line.match(/^(?:([A-Z][\w,.]*) )?\*-([^-~]+)([-~])(\S+) ([^:]+):([^:]+):00$/);
  if (!found) throw new RangeError(line);
  const [, names, month = '', separator, dom = '', h = '', m = ''] = found;
  const weekdays = names?.replace(/[A-Z][a-z]{2}/g, (name) =>
    String(SYSTEMD_DAYS.indexOf(name) + 1),
  );
  const [inMinutes, inHours, inMonths] = [dotted.minutes(m), dotted.hours(h), dotted.months(month)];
  const [inDays, inWeekdays] = [dotted.days(dom), dotted.weekdays(weekdays ?? '1..7')];
  return (at) => {
    if (!inMinutes(at.minute) || !inHours(at.hour)) return false;
    const fromEnd = at.length - at.day + 1;
    // "~07/1" means the last seven days: the step runs towards the end of the month.
    const [start = 0, step] = dom.split('/').map(Number);
    const byDay = separator === '-' ? inDays(at.day) : step ? fromEnd <= start : fromEnd === start;
    return byDay && inMonths(at.month) && inWeekdays(at.weekday || 7);
  };
};

/** Quartz and Spring, by the core that their libraries' own tables test. */
export const withSeconds =
  (dialect: 'quartz' | 'spring'): Reader =>
  (line) => {
    const schedule = readSeconds(dialect, line);
    if ('problem' in schedule) throw new RangeError(schedule.problem);
    expect(schedule.seconds).toEqual([0]);
    return ({ epoch, minute, hour }) =>
      schedule.minutes.includes(minute) &&
      schedule.hours.includes(hour) &&
      schedule.matchesDay(utcDay(new Date(epoch * 60_000)));
  };

/** Every minute of a period, in UTC. */
export function minutesOf(from: Date, to: Date): Minute[] {
  const count = (to.getTime() - from.getTime()) / 60_000;
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(from.getTime() + index * 60_000);
    return {
      epoch: date.getTime() / 60_000,
      minute: date.getUTCMinutes(),
      hour: date.getUTCHours(),
      day: date.getUTCDate(),
      month: date.getUTCMonth() + 1,
      weekday: date.getUTCDay(),
      length: new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate(),
    };
  });
}

/** Minutes since 1970 at which the lines run, once per line. */
export function runMinutes(
  read: Reader,
  lines: readonly string[],
  minutes: readonly Minute[],
): number[] {
  const schedules = lines.map(read);
  const found: number[] = [];
  for (const at of minutes) {
    for (const runs of schedules) if (runs(at)) found.push(at.epoch);
  }
  return found;
}
