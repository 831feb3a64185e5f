import type { Rule } from '../expression/fieldTokens.ts';
import type { CronUnit } from '../expression/units.ts';
import { fieldTexts } from './cron.texts.ts';

/** Label of the field that a unit belongs to. */
export const unitLabel = (unit: CronUnit): string =>
  unit === 'seconds' ? 'Seconds' : fieldTexts[unit].label;

/** Sentence endings: "minutes go from 0 to 59". */
const rangeTexts: Record<CronUnit, string> = {
  seconds: 'seconds go from 0 to 59',
  minutes: 'minutes go from 0 to 59',
  hours: 'hours go from 0 to 23',
  dayOfMonth: 'days of the month go from 1 to 31',
  month: 'months go from 1 to 12, or jan to dec',
  dayOfWeek: 'weekdays go from 0 to 7, or sun to sat; 0 and 7 are both Sunday',
};

/** Characters that each field accepts. */
const characterTexts: Record<CronUnit, string> = {
  seconds: 'digits, *, comma, - and /',
  minutes: 'digits, *, comma, - and /',
  hours: 'digits, *, comma, - and /',
  dayOfMonth: 'digits, *, ?, comma, -, / and L for the last day',
  month: 'digits, names of three letters (jan–dec), *, comma, - and /',
  dayOfWeek: 'digits, names of three letters (sun–sat), *, ?, comma, -, /, L and #',
};

/** The problem with `token` in whole sentences, by the rule that rejects it. */
export const problemTexts: Record<Rule, (token: string, unit: CronUnit) => string> = {
  characters: (token, unit) => {
    if (/^W$/i.test(token) && unit === 'dayOfMonth') {
      return '“W”, the nearest weekday, works in Quartz and EventBridge, but not here.';
    }
    if (token === '~') {
      return '“~”, a random value, works in cronie, but not here.';
    }
    return token.startsWith('@')
      ? `“${token}” is a whole expression, so it can’t be one of five fields. Paste it on its own to split it.`
      : `“${token}” has no meaning here. This field takes ${characterTexts[unit]}.`;
  },
  name: (token, unit) =>
    unit === 'month'
      ? `“${token}” isn’t a month. Use three letters, jan to dec.`
      : `“${token}” isn’t a weekday. Use three letters, sun to sat.`,
  wildcard: (token) =>
    `“${token}” combines * or ? with something else. Use it on its own, in a list, or before a step, as in */5.`,
  hole: () => 'A comma has nothing before or after it. Remove it or add a value.',
  slashes: (token) => `“${token}” has more than one /. Use one step at most.`,
  dashes: (token) => `“${token}” has more than one -. Use one start and one end.`,
  'range-ends': (token) => {
    if (token.startsWith('/')) {
      return `“${token}” has a step but nothing to step through. Put * before the /.`;
    }
    return /^-|-$/.test(token)
      ? `The range “${token}” is missing its start or end.`
      : `“${token}” isn’t a range of numbers. L can’t be the start or end of a range.`;
  },
  'out-of-range': (token, unit) => `“${token}” is out of range: ${rangeTexts[unit]}.`,
  reversed: (token) =>
    `The range “${token}” runs backwards. Start with the smaller number: a range can’t wrap around.`,
  step: (token) => `The step in “${token}” must be a whole number, 1 or more.`,
  last: (token, unit) =>
    unit === 'dayOfMonth'
      ? `“${token}” isn’t valid. Use L on its own or in a list, for the last day of the month.`
      : `“${token}” isn’t valid. Put L after one weekday from 0 to 7: 5L is the last Friday of the month.`,
  nth: (token) =>
    `“${token}” isn’t valid. Put # between one weekday and its occurrence from 1 to 5: 1#2 is the second Monday. # doesn’t combine with lists, ranges, steps or L.`,
  duplicate: (token, unit) =>
    unit === 'dayOfWeek' && /^(0|7|sun)$/i.test(token)
      ? `“${token}” repeats Sunday: 0 and 7 are the same day. Remove one of them.`
      : `“${token}” is already in the list. Remove it.`,
  unreachable: (token) => `None of the chosen months has a day “${token}”.`,
  'too-many-values': () => 'The list has more values than the field allows.',
  'too-many-fields': () =>
    'The expression has more than six fields. Quartz allows a seventh for the year, but this tool doesn’t.',
  'too-long': () => 'The expression is longer than 1,024 characters. Shorten it.',
};

/** Explanations that belong to no rule, and the labels beside them. */
export const explainTexts = {
  use: (value: string) => `Use ${value}`,
  split: 'Split into fields',

  space: (count: number, first: string) =>
    count > 6
      ? `The space inside starts a new field. That makes ${count} fields, and six is the limit.`
      : `The space inside starts a new field. With six fields the first, “${first}”, counts seconds. Linux crontabs, Kubernetes and GitHub Actions have five fields and no seconds.`,
  unusualSpace:
    'There’s an unusual space inside, such as a no-break space, and it starts a new field. Remove it.',
  question: (token: string) =>
    `“${token}”: ? means “no particular day” and belongs in the two day fields. Write * here.`,
  hashed: (token: string) =>
    `“${token}”: H is a number that Jenkins picks for each job, so run times can’t be predicted here.`,
  spelling: (token: string) =>
    `Other schedulers reject the spelling “${token}”. Write a plain number.`,
  never: (token: string) => `“${token}” never happens: no month has that occurrence of a weekday.`,
  tooRare:
    'These days are so rare that the search for the next run gave up. Choose more days or months.',
} as const;
