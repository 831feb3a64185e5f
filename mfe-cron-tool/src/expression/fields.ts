// Runs on both sides. The five fields of the form and the expression they make (spec §3, cron form).

export const FIELD_NAMES = ['minutes', 'hours', 'dayOfMonth', 'month', 'dayOfWeek'] as const;

export type CronFieldName = (typeof FIELD_NAMES)[number];

/** Each field as typed. */
export type CronFields = Readonly<Record<CronFieldName, string>>;

export const EMPTY_FIELDS: CronFields = {
  minutes: '',
  hours: '',
  dayOfMonth: '',
  month: '',
  dayOfWeek: '',
};

/** Whether there is something to evaluate: no field is blank (spec §4, cron generator). */
export const isComplete = (fields: CronFields): boolean =>
  FIELD_NAMES.every((name) => fields[name].trim() !== '');

/** The expression, five fields with spaces between; a blank one stands as its placeholder does. */
export const assemble = (fields: CronFields): string =>
  FIELD_NAMES.map((name) => fields[name].trim() || '*').join(' ');
