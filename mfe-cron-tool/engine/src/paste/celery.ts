// Runs on both sides. Reads Celery's crontab(…), and other schedules with a name for each field.
import { numberOfName } from '../expression/units.ts';

/** A text and the index of its first character. */
export interface Text {
  text: string;
  at: number;
}

/** An expression with the index of each field that is written. */
export interface FiveFields extends Text {
  fieldsAt: (number | undefined)[];
}

/** The expression of fields, of which some may be missing; none without any. */
export function fiveOf(fields: readonly (Text | undefined)[]): FiveFields[] {
  const first = fields.find((field) => field !== undefined);
  const text = fields.map((field) => field?.text ?? '*').join(' ');
  return first ? [{ text, at: first.at, fieldsAt: fields.map((field) => field?.at) }] : [];
}

/** Each field with its first and last value. */
const FIELDS = [
  ['minute', 'minutes', 0, 59],
  ['hour', 'hours', 0, 23],
  ['day_of_month', 'dayOfMonth', 1, 31],
  ['month_of_year', 'month', 1, 12],
  ['day_of_week', 'dayOfWeek', 0, 6],
] as const;

/**
 * The schedule in the brackets after Celery's `crontab`; `${…}` stands for a computed field. Celery
 * takes ranges that wrap around, and whole names.
 */
export function celeryFields(brackets: string): FiveFields[] {
  const fields = FIELDS.map(([name, unit, first, last]): Text | undefined => {
    const value = String.raw`(?<value>(["']).*?\2|[[({][^\])}]*|[\w.]+)`;
    const match = new RegExp(String.raw`\b${name}\s*=\s*${value}`, 'd').exec(brackets);
    if (!match) return undefined;
    const written = match.groups?.value ?? '';
    const numberOf = (value: string) => numberOfName(unit, value) ?? Number(value);
    const text = /^[a-z]/i.test(written)
      ? `\${${written}}`
      : written
          .replace(/["'[({\s]|,$/g, '')
          .replace(/([a-z]{3})[a-z]+/gi, '$1')
          .replace(/(?<=^|,)(\w+)-(\w+)(?=,|$)/g, (range, from, to) =>
            numberOf(from) > numberOf(to) ? `${from}-${last},${first}-${to}` : range,
          );
    return { text, at: match.indices?.groups?.value?.[0] ?? 0 };
  });
  // Without arguments it runs every minute.
  return /^\(\s*\)/.test(brackets) ? [{ text: '* * * * *', at: 0, fieldsAt: [] }] : fiveOf(fields);
}
