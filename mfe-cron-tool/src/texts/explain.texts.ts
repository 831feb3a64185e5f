import type { Rule } from '../expression/fieldTokens.ts';
import type { CronUnit } from '../expression/units.ts';
import { fieldTexts } from './cron.texts.ts';

/** Label of the field that a unit belongs to. */
export const unitLabel = (unit: CronUnit): string =>
  unit === 'seconds' ? 'Seconds' : fieldTexts[unit].label;

/** "minutes go from 0 to 59" and the like, to end a sentence with. */
const rangeTexts: Record<CronUnit, string> = {
  seconds: 'seconds go from 0 to 59',
  minutes: 'minutes go from 0 to 59',
  hours: 'hours go from 0 to 23',
  dayOfMonth: 'days of the month go from 1 to 31',
  month: 'months go from 1 to 12, or jan to dec',
  dayOfWeek: 'weekdays go from 0 to 7, or sun to sat; 0 and 7 are both Sunday',
};

/** What may stand in a field. */
const characterTexts: Record<CronUnit, string> = {
  seconds: 'digits, *, comma, - and /',
  minutes: 'digits, *, comma, - and /',
  hours: 'digits, *, comma, - and /',
  dayOfMonth: 'digits, *, ?, comma, -, / and L for the last day',
  month: 'digits, names of three letters (jan–dec), *, comma, - and /',
  dayOfWeek: 'digits, names of three letters (sun–sat), *, ?, comma, -, /, L and #',
};

/** What is wrong with `token`, as whole sentences, by the rule that the parser refuses it by. */
export const problemTexts: Record<Rule, (token: string, unit: CronUnit) => string> = {
  characters: (token, unit) => {
    if (/^W$/i.test(token) && unit === 'dayOfMonth') {
      return '“W”, the weekday nearest to a day, belongs to Quartz and EventBridge. The parser does not know it.';
    }
    if (token === '~') {
      return '“~”, a random value, belongs to cronie. The parser does not know it.';
    }
    return token.startsWith('@')
      ? `“${token}” stands for a whole expression, so it can’t be one field of five. Paste it alone and it is split.`
      : `“${token}” has no meaning here. The field takes ${characterTexts[unit]}.`;
  },
  name: (token, unit) =>
    unit === 'month'
      ? `“${token}” is not the name of a month. Names have three letters, jan to dec.`
      : `“${token}” is not the name of a weekday. Names have three letters, sun to sat.`,
  wildcard: (token) =>
    `In “${token}” the * or ? stands together with something else. It may stand alone, in a list, or before a step, as in */5.`,
  hole: () => 'There is a comma with nothing before or after it.',
  slashes: (token) => `“${token}” has more than one /. A range has one step at most.`,
  dashes: (token) => `“${token}” has more than one -. A range has one start and one end.`,
  'range-ends': (token) => {
    if (token.startsWith('/')) {
      return `“${token}” has a step but nothing to step through, such as *.`;
    }
    return /^-|-$/.test(token)
      ? `The range “${token}” lacks its start or its end.`
      : `“${token}” is not a range from one number to another. L can’t be an end of a range.`;
  },
  'out-of-range': outOfRange,
  'range-out': outOfRange,
  reversed: (token) =>
    `The range “${token}” runs backwards. A range starts with the smaller number and can’t go round the end.`,
  step: (token) => `The step in “${token}” must be a whole number from 1 upwards.`,
  last: (token, unit) =>
    unit === 'dayOfMonth'
      ? `“${token}” is not understood. In this field L stands alone or in a list, for the last day of the month.`
      : `“${token}” is not understood. In this field L follows one weekday from 0 to 7: 5L is the last Friday of the month.`,
  nth: (token) =>
    `“${token}” is not understood. # takes one weekday, and which one in the month from 1 to 5: 1#2 is the second Monday. It can’t be in a list or have a range, a step or L.`,
  duplicate: (token, unit) =>
    unit === 'dayOfWeek' && /^(0|7|sun)$/i.test(token)
      ? `“${token}” names Sunday a second time: 0 and 7 are the same day, and the parser refuses repeated values.`
      : `“${token}” repeats what the list has already. The parser refuses a value that is named twice.`,
  unreachable: (token) => `Day “${token}” exists in none of the months chosen.`,
  'too-many-values': () => 'The list has more values than the field can have.',
  'too-many-fields': () =>
    'The expression has more than six fields. Quartz allows a seventh for the year; this parser does not.',
  'too-long': () => 'The expression is longer than 1024 characters.',
};

function outOfRange(token: string, unit: CronUnit): string {
  return `“${token}” is out of range: ${rangeTexts[unit]}.`;
}

/** Whatever else there is to say about an expression that isn't as it should be. */
export const explainTexts = {
  summary: 'Why?',
  use: (value: string) => `Use ${value}`,
  split: 'Split into fields',

  space: (count: number, first: string) =>
    count > 6
      ? `There is a space inside, which begins a new field: that makes ${count} fields, and six are the most.`
      : `There is a space inside, which begins a new field. With six fields the first, “${first}”, counts seconds. Crontabs of Linux, Kubernetes and GitHub Actions have five fields and no seconds.`,
  unusualSpace:
    'There is an unusual space inside, such as a no-break space. The parser takes it for the start of a new field, but it can’t be put into words.',
  question: (token: string) =>
    `“${token}”: ? means “no particular day” and belongs into the two day fields. The parser takes it for *, but it can’t be put into words here.`,
  hashed: (token: string) =>
    `“${token}”: H is Jenkins’ own sign for a number that it picks for each job. Here there is no job to pick for, so no times can be foretold.`,
  spelling: (token: string) =>
    `“${token}” is written in a way that the parser happens to accept but nothing else does. Write a plain number.`,
  never: (token: string) =>
    `“${token}” never comes: there is no such occurrence of a weekday. The search for a run was given up.`,
  stuck: (change: string, zone: string, weekday: string, clock: string) =>
    `The parser’s search runs in circles on ${change}, when the clocks of ${zone} go back by half an hour. Nothing is wrong with the schedule: by the clock it runs next on ${weekday}, ${clock.replace('T', ' at ')}. In UTC its runs can be listed.`,
  tooRare:
    'The days that this asks for are so rare that the search for the next run was given up after 10,000 steps.',
} as const;
