// Runs on both sides. The five fields of the form and the expression they make (spec §3, cron form).

export const FIELD_NAMES = ['minutes', 'hours', 'dayOfMonth', 'month', 'dayOfWeek'] as const;

export type CronFieldName = (typeof FIELD_NAMES)[number];

/** Each field as typed. */
export type CronFields = Readonly<Record<CronFieldName, string>>;

/** Fields from words in the expression's order; `missing` fills the rest. */
export const toFields = (words: readonly string[], missing = '*'): CronFields =>
  Object.fromEntries(
    FIELD_NAMES.map((name, index) => [name, words[index] ?? missing]),
  ) as unknown as CronFields;

/** Fields of an expression of five or six; the seconds stand before the minutes. */
export function splitFields(expression: string): CronFields {
  const words = expression.split(' ');
  return toFields([words.slice(0, -4).join(' '), ...words.slice(-4)]);
}

export const EMPTY_FIELDS = toFields([], '');

/** Whether no field is blank (spec §4, cron generator). */
export const isComplete = (fields: CronFields): boolean =>
  FIELD_NAMES.every((name) => fields[name].trim() !== '');

const NAMES = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat/gi;

/** Whether a word looks like a field, valid or not: only signs, digits and names. */
export const isField = (word: string): boolean =>
  /^(?!#)[\d*?,\-~/#LWH()+]+$/.test(word.replace(NAMES, '0'));

/** A field's text in the expression; `*` for a blank one. */
export const written = (field: string): string => field.trim() || '*';

/** The expression: five fields separated by spaces. */
export const assemble = (fields: CronFields): string =>
  FIELD_NAMES.map((name) => written(fields[name])).join(' ');
