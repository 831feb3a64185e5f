// Runs on both sides. Converts a calendar event of systemd.time(7) to five fields.

import { UNITS } from '../expression/units.ts';
import { compactValues } from '../expression/writeValues.ts';
import { pasteTexts } from '../texts/paste.texts.ts';

export type Event = { words: string[]; zone?: string; notes: string[] } | { refused: string };

/** Five fields by systemd's shorthand. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['minutely', '* * * * *'],
  ['hourly', '0 * * * *'],
  ['daily', '0 0 * * *'],
  ['weekly', '0 0 * * 1'],
  ['monthly', '0 0 1 * *'],
  ['quarterly', '0 0 1 1,4,7,10 *'],
  ['semiannually', '0 0 1 1,7 *'],
  ['yearly', '0 0 1 1 *'],
  ['annually', '0 0 1 1 *'],
]);

const EVENT =
  /^(?:([a-z][a-z.,]*)\s+)?(?:(?:([\d*.,/]+)-)?([\d*.,/]+)([-~])([\d*.,/]+)\s*)?(?:([\d*.,/]+):([\d*.,/]+)(?::([\d*.,/]+))?)?(?:\s+([A-Z][\w+-]*(?:\/[\w+-]+)*))?$/i;

/** Converts the value of `OnCalendar=`. */
export function fromCalendarEvent(text: string): Event {
  const [first = '', zone] = text.split(/\s+/);
  const named = NAMED.get(first.toLowerCase());
  const notes = [pasteTexts.systemd];
  if (named) return { words: named.split(' '), zone, notes };

  // A weekday without a time means midnight.
  const match = EVENT.exec(/^[a-z.,]+$/i.test(text) ? `${text} 00:00` : text);
  if (!match) return { refused: pasteTexts.noEvent(text) };
  const [, names, year, month = '*', sign = '-', day = '*', hour = '0', minute = '0', second] =
    match;
  if (year !== undefined && year !== '*') return { refused: pasteTexts.eventYear(year) };
  if (second !== undefined && !/^0*$/.test(second)) {
    return { refused: pasteTexts.eventSeconds(second) };
  }
  const weekdays = names === undefined ? '*' : weekdayField(names);
  if (!weekdays) return { refused: pasteTexts.noEvent(text) };
  const days = dayFields(sign, day, weekdays);
  if (!days) return { refused: pasteTexts.bothDays };
  return {
    words: [field(minute, 59), field(hour, 23), days[0], field(month, 12), days[1]],
    zone: match[9],
    notes,
  };
}

// `01..05` becomes `1-5`, and `8/2` becomes `8-23/2`.
function field(text: string, most: number): string {
  return text
    .split(',')
    .map((item) => {
      const [span = '', step] = item.split('/');
      const ends = span.split('..').map((end) => (end === '*' ? end : String(Number(end))));
      const [from = '*'] = ends;
      const whole = from === '*' || (most !== 31 && most !== 12 && from === '0');
      if (step === undefined) return ends.join('-');
      if (ends.length > 1) return `${ends.join('-')}/${Number(step)}`;
      return `${whole ? '*' : `${from}-${most}`}/${Number(step)}`;
    })
    .join(',');
}

/** Converts `Mon..Fri,Sun`, with short or full names. */
function weekdayField(names: string): string | undefined {
  const days = names
    .split(',')
    .map((item) =>
      item.split('..').map((name) => UNITS.dayOfWeek.names.indexOf(name.slice(0, 3).toLowerCase())),
    );
  if (days.flat().some((day) => day < 0)) return undefined;
  const values = days.flatMap(([from = 0, to = from]) =>
    Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7),
  );
  const different = new Set(values);
  return different.size === 7 ? '*' : compactValues([...different]);
}

/** Day of month and weekday; undefined if both are set in a way that cron, which needs one match, can't express. */
function dayFields(sign: string, day: string, weekdays: string): [string, string] | undefined {
  const single = /^\d$/.test(weekdays);
  if (sign === '~') {
    if (weekdays === '*' && /^0*1$/.test(day)) return ['L', '*'];
    return single && /^0*7\/1$/.test(day) ? ['*', `${weekdays}L`] : undefined;
  }
  if (weekdays === '*') return [field(day, 31), '*'];
  if (day === '*') return ['*', weekdays];
  const [, from, to] = /^(\d+)\.\.(\d+)$/.exec(day) ?? [];
  const nth = (Number(from) + 6) / 7;
  const week = Number.isInteger(nth) && Number(to) === Math.min(nth * 7, 31);
  return single && week ? ['*', `${weekdays}#${nth}`] : undefined;
}
