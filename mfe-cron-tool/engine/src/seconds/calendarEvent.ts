// Runs on both sides. Calendar events of systemd.time(7), as calendarspec.c of systemd 252 reads them.
import { UNITS, walk } from '../expression/units.ts';
import type { SecondsSchedule } from './readSeconds.ts';
import { UNIT_RANGES } from './secondsUnits.ts';

/** An item of a list: one number, or every `step`th from `from` to `to`. */
interface Item {
  from: number;
  /** Absent with a step: the end of the unit. */
  to?: number;
  /** 0 for one number. */
  step: number;
}

type Unit = keyof typeof RANGES;

/** The numbers of a unit. */
interface Chain {
  text: string;
  /** In microseconds for seconds; absent: all. */
  items?: readonly Item[];
}

export interface CalendarEvent extends Readonly<Record<Unit, Chain>> {
  /** Sunday is 0; absent: all. */
  weekdays?: readonly number[];
  /** Whether the days count from the month's end. */
  fromEnd: boolean;
  /** As written; may not exist. */
  zone?: string;
}

const SECOND = 1_000_000;

const RANGES = { ...UNIT_RANGES, second: [0, 60 * SECOND - 1] } as const;

/** Seconds since 1970. */
const LAST_SECOND = Date.UTC(2200, 0) / 1000 - 1;

/** What names stand for. */
const NAMED: readonly [name: RegExp, event: string][] = [
  [/^minutely$/i, '*:*'],
  [/^hourly$/i, '*:00'],
  [/^daily$/i, '*-*-*'],
  [/^weekly$/i, 'Mon'],
  [/^monthly$/i, '*-*-01'],
  [/^quarterly$/i, '*-01,04,07,10-01'],
  [/^(semi|bi)-?annually$/i, '*-01,07-01'],
  // cspell:ignore anually
  [/^(yearly|annually|anually)$/i, '*-01-01'],
];

function eventPattern(): RegExp {
  const list = (number: string) => {
    const item = `${number}(?:\\.\\.${number})?(?:/${number})?`;
    return `(\\*|${item}(?:,${item})*)`;
  };
  const [whole, seconds] = [list('\\d+'), list('\\d+(?:\\.\\d+)?')];
  const day =
    '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun)';
  const days = `${day}(?:(?:\\.\\.|-)${day})?`;
  const weekdays = `(?:(${days}(?:,${days})*),?(?: +|$))?`;
  const date = `(?:(?:${whole}-)?${whole}([-~])${whole}(?: +|$))?`;
  return new RegExp(`^${weekdays}${date}(?:${whole}:${whole}(?::${seconds})?)?$`, 'i');
}

const EVENT = eventPattern();

/** Undefined if systemd rejects it, unless only because the zone doesn't exist. */
export function readEvent(text: string): CalendarEvent | undefined {
  const event = readLocal(text);
  const [, local = '', zone = ''] = /^(.+) ([a-z][\w+/-]*)$/i.exec(text) ?? [];
  const inZone = event ? undefined : readLocal(local);
  return inZone ? { ...inZone, zone: /^utc$/i.test(zone) ? 'UTC' : zone } : event;
}

function readLocal(text: string): CalendarEvent | undefined {
  // Seconds since 1970.
  const dated = text.replace(/(?<=^| )@\s*(\+?\d+|-0+)$/, (whole, seconds) =>
    seconds > LAST_SECOND
      ? whole
      : new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' '),
  );
  const [, named] = NAMED.find(([name]) => name.test(text)) ?? [];
  const match = EVENT.exec(named ?? dated);
  if (!match || text === '') return undefined;
  const [, names, year, month, sign, day, hour, minute, second = '0'] = match;
  const fromEnd = sign === '~';
  const weekdays = names === undefined ? undefined : weekdaysIn(names);
  const time = hour === undefined ? ['0', '0'] : [hour, minute];
  const event = {
    year: readChain('year', year),
    month: readChain('month', month),
    day: readChain('day', day, fromEnd),
    hour: readChain('hour', time[0]),
    minute: readChain('minute', time[1]),
    second: readChain('second', second),
  };
  const invalid = Object.values(event).includes(undefined) || weekdays?.length === 0;
  const zone = dated === text ? undefined : 'UTC';
  return invalid ? undefined : { ...(event as Record<Unit, Chain>), weekdays, fromEnd, zone };
}

/** None for a range that ends before it begins: the week begins on Monday. */
function weekdaysIn(names: string): number[] {
  const ranges = names.split(',').map((item) =>
    item.split(/\.\.|-/).map((name) => {
      const fromSunday = UNITS.dayOfWeek.names.indexOf(name.slice(0, 3).toLowerCase());
      return (fromSunday + 6) % 7;
    }),
  );
  if (ranges.some(([from = 0, to = from]) => from > to)) return [];
  const days = ranges.flatMap(([from = 0, to = from]) => walk(from, to, 1));
  return [...new Set(days.map((day) => (day + 1) % 7))];
}

/** One more than CALENDARSPEC_COMPONENTS_MAX. */
const MOST_ITEMS = 241;

/** As calendar_spec_normalize changes it; undefined if systemd rejects it. */
function readChain(unit: Unit, text = '*', fromEnd = false): Chain | undefined {
  if (text === '*') return { text };
  const read = text.split(',').flatMap((item) => readItem(unit, item) ?? []);
  if (read.length < text.split(',').length || read.length > MOST_ITEMS) return undefined;
  const order = (a: Item, b: Item) =>
    a.from - b.from || (a.to ?? -1) - (b.to ?? -1) || a.step - b.step;
  const items = read
    .sort(order)
    .filter((item, index, all) => index === 0 || order(item, all[index - 1] as Item) !== 0);
  // chain_valid lowers the limit with every item: the shortest month has 28 days.
  const valid = items.every((item, index) => fits(unit, item, fromEnd ? index + 1 : 0));
  return valid ? { text, items } : undefined;
}

function readItem(unit: Unit, text: string): Item | undefined {
  const one = unit === 'second' ? SECOND : 1;
  const [span = '', written] = text.split('/');
  const number = (digits: string) => Math.round(Number(digits) * one);
  const [from = 0, end] = span.split('..').map((digits) => {
    const value = number(digits);
    return unit !== 'year' || value > 99 ? value : value + (value < 70 ? 2000 : 1900);
  });
  const step = written ? number(written) : end === undefined ? 0 : one;
  if (written && step === 0) return undefined;
  if (unit === 'second' && !written && end !== undefined && from + step > end) return undefined;
  const to = end !== undefined && end > from ? end - ((end - from) % step) : end;
  return to === from ? { from, step: 0 } : { from, to, step };
}

/** @param fromEnd the item's number from 1 if days count from the month's end, otherwise 0 */
function fits(unit: Unit, { from, to, step }: Item, fromEnd: number): boolean {
  const [min, last] = RANGES[unit];
  const max = last - 3 * fromEnd;
  const next = fromEnd > 0 && to === undefined ? from - step : from + step;
  return (
    from >= min &&
    from <= max &&
    step <= max - min &&
    next >= min &&
    next <= (to ?? max) &&
    (to ?? max) <= max
  );
}

/** The numbers in ascending order; whole seconds. */
export function valuesOf(unit: Unit, { items }: Chain): number[] {
  const [min, max] = RANGES[unit];
  const one = unit === 'second' ? SECOND : 1;
  const all = (items ?? [{ from: min, step: one }]).flatMap(({ from, to, step }: Item) =>
    step === 0 ? [from] : walk(from, to ?? max, Math.max(step, one)),
  );
  return [...new Set(all.map((value) => Math.floor(value / one)))].sort((a, b) => a - b);
}

/** The days of a month with so many days that match, whatever the weekday. */
export function monthDays({ day, fromEnd }: CalendarEvent, length: number): number[] {
  if (!fromEnd) return valuesOf('day', day);
  // `~3` is the third last day; without an end, steps lead to the last one.
  return (day.items ?? [{ from: length, step: 1 }]).flatMap(({ from, to, step }: Item) => {
    const last = to === undefined && step > 0 ? length : length + 1 - from;
    return walk(length + 1 - (to ?? from), last, step || 1);
  });
}

/** The event as a schedule, whose runs `secondsRuns` calculates. */
export function toSchedule(event: CalendarEvent): SecondsSchedule {
  const { year, weekdays } = event;
  const months = valuesOf('month', event.month);
  return {
    dialect: 'systemd',
    seconds: valuesOf('second', event.second),
    minutes: valuesOf('minute', event.minute),
    hours: valuesOf('hour', event.hour),
    matchesDay: ({ month, day, weekday, length }) =>
      months.includes(month) &&
      (weekdays?.includes(weekday) ?? true) &&
      monthDays(event, length).includes(day),
    years: year.items && valuesOf('year', year),
  };
}
