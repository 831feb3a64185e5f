// Runs on both sides. The languages of Quartz, Spring, EventBridge and Jenkins.

export type SecondsDialect = 'quartz' | 'spring' | 'eventbridge';

/** Whose language `readSeconds` knows. */
export type Dialect = SecondsDialect | 'jenkins';

/** An expression as written for one of them. */
export interface SecondsText {
  dialect: SecondsDialect;
  expression: string;
}

export type Unit = keyof typeof UNIT_RANGES | 'weekday';

interface Language {
  name: string;
  /** How many fields, in words; at least `least`, and all of `fields` in their order. */
  takes: string;
  least: number;
  fields: readonly Unit[];
  /** The first number of weekdays; the last is 7, which is Sunday again if the first is 0. */
  sunday: 0 | 1;
  /** An item of a list: `*` or `?`, the ends of a range, the step. */
  item: RegExp;
  /** One day field must be `?`, ranges may wrap around, and steps have the limit of their field. */
  likeQuartz: boolean;
}

const FIVE = ['minute', 'hour', 'day', 'month', 'weekday'] as const;

const QUARTZ = {
  sunday: 1,
  item: /^(?:([*?]|(?=\/))|(\w+)(?:-(\w+))?)(?:\/(\d+))?$/,
  likeQuartz: true,
} as const;

export const LANGUAGES: Readonly<Record<Dialect, Language>> = {
  quartz: {
    ...QUARTZ,
    name: 'Quartz',
    takes: 'six or seven',
    least: 6,
    fields: ['second', ...FIVE, 'year'],
  },
  eventbridge: {
    ...QUARTZ,
    name: 'EventBridge',
    takes: 'six',
    least: 6,
    fields: [...FIVE, 'year'],
  },
  spring: {
    name: 'Spring',
    takes: 'six',
    least: 6,
    fields: ['second', ...FIVE],
    sunday: 0,
    item: /^(?:([*?])|(\w+)(?:-(\w+))?)(?:\/(\d+))?$/,
    likeQuartz: false,
  },
  // crontab.g: numbers only, and a step needs an asterisk or a range.
  jenkins: {
    name: 'Jenkins',
    takes: 'five',
    least: 5,
    fields: FIVE,
    sunday: 0,
    item: /^(?:(\*)|(\d+(?![\d/]))(?:-(\d+))?)(?:\/(\d+))?$/,
    likeQuartz: false,
  },
};

export const UNIT_RANGES = {
  second: [0, 59],
  minute: [0, 59],
  hour: [0, 23],
  day: [1, 31],
  month: [1, 12],
  // EventBridge's and systemd's; Quartz checks none.
  year: [1970, 2199],
} as const;

export const rangeOf = (dialect: Dialect, unit: Unit): readonly [min: number, max: number] =>
  unit === 'weekday' ? [LANGUAGES[dialect].sunday, 7] : UNIT_RANGES[unit];
