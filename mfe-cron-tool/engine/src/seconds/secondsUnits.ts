// Runs on both sides. Limits and names of the fields of Quartz, Spring and EventBridge.
import { UNITS } from '../expression/units.ts';

export type SecondsDialect = 'quartz' | 'spring' | 'eventbridge';

/** An expression as written for one of them. */
export interface SecondsText {
  dialect: SecondsDialect;
  expression: string;
}

export type Unit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'weekday' | 'year';

export interface UnitRule {
  plural: string;
  min: number;
  max: number;
  /** Names by number. */
  names: ReadonlyMap<string, number>;
}

const rule = (
  plural: string,
  min: number,
  max: number,
  names: readonly string[] = [],
  first = 0,
) => ({
  plural,
  min,
  max,
  names: new Map(names.map((name, index) => [name, index + first])),
});

const COMMON = {
  second: rule('seconds', 0, 59),
  minute: rule('minutes', 0, 59),
  hour: rule('hours', 0, 23),
  day: rule('days', 1, 31),
  month: rule('months', 1, 12, UNITS.month.names, 1),
  // The range of EventBridge; Quartz checks none.
  year: rule('years', 1970, 2199),
};

/** Quartz and EventBridge count weekdays from Sunday = 1; Spring takes 0 and 7 for Sunday. */
const UNIT_RULES: Readonly<Record<SecondsDialect, Readonly<Record<Unit, UnitRule>>>> = {
  quartz: { ...COMMON, weekday: rule('weekdays', 1, 7, UNITS.dayOfWeek.names, 1) },
  eventbridge: { ...COMMON, weekday: rule('weekdays', 1, 7, UNITS.dayOfWeek.names, 1) },
  spring: { ...COMMON, weekday: rule('weekdays', 0, 7, UNITS.dayOfWeek.names) },
};

export const unitRule = (dialect: SecondsDialect, unit: Unit): UnitRule =>
  UNIT_RULES[dialect][unit];

/** The fields in their order. */
export const FIELDS: Readonly<Record<SecondsDialect, readonly Unit[]>> = {
  quartz: ['second', 'minute', 'hour', 'day', 'month', 'weekday', 'year'],
  spring: ['second', 'minute', 'hour', 'day', 'month', 'weekday'],
  eventbridge: ['minute', 'hour', 'day', 'month', 'weekday', 'year'],
};
