// Runs on both sides. The five fields of the form and the expression they make (spec §3, cron form).

export const FIELD_NAMES = ['minutes', 'hours', 'dayOfMonth', 'month', 'dayOfWeek'] as const;

export type CronFieldName = (typeof FIELD_NAMES)[number];

/** Each field as typed. */
export type CronFields = Readonly<Record<CronFieldName, string>>;

/** The words of an expression, in its order. */
export const toFields = (words: readonly string[], missing = '*'): CronFields =>
  Object.fromEntries(
    FIELD_NAMES.map((name, index) => [name, words[index] ?? missing]),
  ) as unknown as CronFields;

export const EMPTY_FIELDS = toFields([], '');

/** Whether there is something to evaluate: no field is blank (spec §4, cron generator). */
export const isComplete = (fields: CronFields): boolean =>
  FIELD_NAMES.every((name) => fields[name].trim() !== '');

/** A field as it stands in the expression: a blank one as its placeholder does. */
export const written = (field: string): string => field.trim() || '*';

/** The expression, five fields with spaces between. */
export const assemble = (fields: CronFields): string =>
  FIELD_NAMES.map((name) => written(fields[name])).join(' ');
