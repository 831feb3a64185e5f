// Runs on both sides. Parses a schedule in words, part by part.

import type { IntervalUnit } from '../paste/intervals.ts';
import { phraseTexts } from '../texts/phrases.texts.ts';
import { type Clause, clausesOf, joined } from './clauses.ts';
import {
  AND,
  CLEAR_TIME,
  DAY,
  dayOf,
  inPart,
  items,
  list,
  MONTH,
  monthOf,
  NTH,
  ORDINAL,
  ordinalOf,
  PART,
  plain,
  TIME,
  type Time,
  TO,
  timeOf,
} from './words.ts';

/** The clauses of a phrase, or why it isn't a schedule. */
export function readPhrase(text: string): Clause[] | { refused: string } {
  const parts: Clause[] = [];
  let rest = plain(text);
  while (rest !== '') {
    const before = rest;
    for (const [pattern, take] of RULES) {
      const found = pattern.exec(rest);
      if (!found) continue;
      const taken = take(found, parts.reduce(joined, {}));
      if (typeof taken === 'string') return { refused: taken };
      if (Object.keys(taken).length > 0) parts.push(taken);
      rest = rest.slice(found[0].length).replace(/^[\s,]+/, '');
      break;
    }
    if (rest === before) return { refused: phraseTexts.unknown(rest) };
  }
  return clausesOf(parts) ?? { refused: phraseTexts.whichTimes };
}

/** The meaning of a match after earlier parts, or why it is rejected. */
type Take = (found: RegExpExecArray, before: Clause) => Clause | string;

const rule = (pattern: string, take: Take) =>
  [new RegExp(`^(?:${pattern})(?=[\\s,]|$)`), take] as const;

const ON = '(?:(?:only )?(?:on|every|each|in|during) )?(?:the )?';
const OF_MONTH = ` (?:of|in) (?:the|each|every|a|any) month`;
const OF_MONTHS = `(?:${OF_MONTH}| (?:of|in) ${list(MONTH)})`;
const UNIT = '(minute|min|hour|hr|day|week|month|year)s?';
const TIMES_A = '(?:an?|per|every|each)';

const SHORT: Readonly<Record<string, IntervalUnit>> = {
  ...{ m: 'minute', min: 'minute', h: 'hour', hr: 'hour', d: 'day', w: 'week' },
};

const unitOf = (word = ''): IntervalUnit => SHORT[word] ?? (word as IntervalUnit);

const monthsIn = (names?: string) => names && { months: items(names).map(monthOf) };

/** The values from `from` to `to`, wrapping around. */
const through = (from: number, to: number, size: number, first: number): number[] =>
  Array.from(
    { length: ((to - from + size) % size) + 1 },
    (_, index) => ((from - first + index) % size) + first,
  );

const every = (count: number, unit: IntervalUnit): Clause =>
  unit === 'minute' || unit === 'hour' ? { every: { count, unit } } : { cycle: { count, unit } };

const timesADay = (count: number): Clause => ({ ...every(1440 / count, 'minute'), perDay: count });

const nthDays = (nths = '', day = ''): Clause => ({
  nth: items(nths).map((nth) => ({ nth: ordinalOf(nth), weekday: dayOf(day) })),
});

const RULES = [
  // Before the days of a month, for "every 3rd hour".
  rule(`(?:once )?(?:every|each) (?:other|(${ORDINAL}|${NTH})) ${UNIT}`, ([, nth = '2nd', unit]) =>
    every(ordinalOf(nth), unitOf(unit)),
  ),
  rule(
    `${ON}(?:${ORDINAL}) (?:week|work|working |business )days?${OF_MONTHS}`,
    () => phraseTexts.workday,
  ),
  rule(`${ON}${list(ORDINAL)} (${DAY})${OF_MONTHS}`, ([, nths, day, months]) => ({
    ...nthDays(nths, day),
    ...monthsIn(months),
  })),
  rule(`(?:every|each) (?:other|second|2nd|2) (?:${DAY})`, () => phraseTexts.workWeeks),
  rule(`${ON}${list(ORDINAL)} (${DAY})`, ([, nths, day]) => nthDays(nths, day)),
  rule(`(?:at |on |by )?(?:the )?end of (?:the |each |every )?month`, () => ({ days: ['L'] })),
  rule(
    `${ON}(first|last) day(?: of)?(?: (?:the|each|every|a))? (month|quarter|year)`,
    ([, which, unit = '']) => {
      const [day, months] = which === 'first' ? ([1, FIRST] as const) : (['L', LAST] as const);
      return { days: [day], months: months[unit] };
    },
  ),
  rule(`${ON}(first|last) day of (${MONTH})`, ([, which, month]) => ({
    days: [which === 'first' ? 1 : 'L'],
    ...monthsIn(month),
  })),
  rule(
    `${ON}${list(`(?:the )?(?:${NTH}|last|first)(?: day)?`)}${OF_MONTHS}`,
    ([, days = '', months]) => ({ days: items(days).map(dayNumber), ...monthsIn(months) }),
  ),
  rule(`(?:on )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTH})`, ([, day, month]) => ({
    days: [Number(day)],
    ...monthsIn(month),
  })),
  rule(`(?:on )?(${MONTH}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?!:)`, ([, month, day]) => ({
    days: [Number(day)],
    ...monthsIn(month),
  })),
  rule(`(?:(?:on|every) )?(?:the )?${list(`(?:the )?${NTH}`)}`, ([, days = '']) => ({
    days: items(days).map(dayNumber),
  })),
  rule(`(?:on )?day (\\d{1,2})(?:${OF_MONTH})?`, ([, day]) => ({ days: [Number(day)] })),

  rule(
    `(?:except|but not|not)(?: on)? (?:the )?(?:(weekends?)|${list(DAY)})`,
    ([, weekend, days = '']) => ({ not: weekend ? [0, 6] : items(days).map(dayOf) }),
  ),
  rule(`${ON}(?:week|work|working |business )days?`, () => ({ weekdays: WORKDAYS })),
  rule(`${ON}weekends?`, () => ({ weekdays: [0, 6] })),
  rule(`${ON}(?:from )?(${DAY})${TO}(${DAY})`, ([, from = '', to = '']) => ({
    weekdays: through(dayOf(from), dayOf(to), 7, 0),
  })),
  rule(`${ON}${list(DAY)}`, ([, days = '']) => ({ weekdays: items(days).map(dayOf) })),

  rule(`${ON}(?:from )?(${MONTH})${TO}(${MONTH})`, ([, from = '', to = '']) => ({
    months: through(monthOf(from), monthOf(to), 12, 1),
  })),
  rule(`(?:of )?${ON}${list(MONTH)}`, ([, months]) => ({ ...monthsIn(months) })),

  // Intervals.
  rule(
    'every second|(?:every|each|once a) \\d* ?sec(?:ond)?s?|each second',
    () => phraseTexts.seconds,
  ),
  rule('every hour and a half|every 1[.,]5 hours', () => every(90, 'minute')),
  rule('(?:every )?half(?: |-)(?:an )?hour(?:ly)?', () => every(30, 'minute')),
  rule('every (?:a )?quarter (?:of an )?hour', () => every(15, 'minute')),
  rule('every quarter|quarterly|once a quarter', () => every(3, 'month')),
  rule('every 6 months|half-yearly|semi-?annually', () => every(6, 'month')),
  rule('(?:bi-?weekly|fortnightly|every fortnight)', () => every(2, 'week')),
  rule('every (even|odd) hour', ([, which]) => ({
    ...every(2, 'hour'),
    start: time(which === 'odd' ? 1 : 0),
  })),
  rule('every (even|odd) day', ([, which]) => ({
    days: through(1, 31, 31, 1).filter((day) => (day % 2 === 0) === (which === 'even')),
  })),
  rule('every (\\d+) ?(m|h|d|w)', ([, count, unit]) => every(Number(count), unitOf(unit))),
  rule(`(?:once )?(?:every|each|per|an?) (?:(\\d+) ?)?${UNIT}`, ([, count, unit]) =>
    every(Number(count ?? 1), unitOf(unit)),
  ),
  rule('(hour|week|month|year)ly', ([, unit]) => every(1, unitOf(unit))),
  rule('daily|everyday', () => every(1, 'day')),
  rule('annually', () => every(1, 'year')),
  rule('(?:(twice)|(\\d+) times) daily', ([, twice, count]) =>
    timesADay(twice ? 2 : Number(count)),
  ),
  rule(`(?:(twice)|(\\d+) times|once) ${TIMES_A} ${UNIT}`, ([, twice, count, word]) => {
    const [times, unit] = [twice ? 2 : Number(count ?? 1), unitOf(word)];
    if (times === 1) return every(1, unit);
    if (unit !== 'hour' && unit !== 'day') return phraseTexts.whichDays(unit);
    return unit === 'day' ? timesADay(times) : every(60 / times, 'minute');
  }),

  // Times of day.
  rule('during (?:working|business|office|work) hours', (_, { weekdays = WORKDAYS }) => ({
    range: [time(9), time(17)],
    weekdays,
  })),
  rule(`(?:between|from) (?:the hours of )?(${TIME})(?:${TO}| and )(${TIME})`, takeRange),
  rule(`(${CLEAR_TIME})${TO}(${TIME})`, takeRange),
  rule(`(?:(?:starting|beginning)(?: at| from)?|from) (${TIME})`, ([, word = '']) => {
    const start = timeOf(word);
    return start ? { start } : phraseTexts.wrongTime(word);
  }),
  rule('(\\d{1,2})-(\\d{1,2})', takeRange),
  rule(
    `(?:at )?${list('\\d{1,2}')} (?:minutes? )?(?:past|after)(?: (?:the|each|every) hour)?`,
    takeMinutes,
  ),
  rule(`at (?:minutes? )${list('\\d{1,2}')}`, takeMinutes),
  rule(`at ${list(':\\d{2}')}`, takeMinutes),
  rule('(?:at )?half past', () => ({ past: [30] })),
  rule(`(?:at )?(?:a )?quarter (past|to)(?: ${TIMES_A} hour)?`, ([, side]) => ({
    past: [side === 'past' ? 15 : 45],
  })),
  rule('on the (?:full )?hour', () => ({ past: [0] })),
  rule(`(?:every|each) ${PART}s?`, ([, part]) => ({ ...every(1, 'day'), part })),
  rule(`(?:in the |at )?${PART}(?:s|ly)?`, ([, part]) => ({ part })),
  rule('nightly', () => ({ part: 'night' })),
  rule('(?:every|each) (noon|midday|midnight)', takeTimes),
  rule(`(?:at|@|by) ?${list(TIME)}(?: (?:in the|at) ${PART})?`, takeTimes),
  rule(`${list(CLEAR_TIME)}(?: (?:in the|at) ${PART})?`, takeTimes),

  rule(`(\\d+) ?${UNIT}`, ([, count, unit]) => every(Number(count), unitOf(unit))),

  // Filler words.
  rule(
    `(?:and|run|runs|please|the job|job|start|starting|only|then|of|on|it|a|an|cron|crontab|expression|schedule|for|that|to|all day)|${AND.trim()}`,
    () => ({}),
  ),
];

const WORKDAYS = [1, 2, 3, 4, 5];

/** First months of the quarters and of the year. */
const FIRST: Record<string, number[]> = { quarter: [1, 4, 7, 10], year: [1] };
const LAST: Record<string, number[]> = { quarter: [3, 6, 9, 12], year: [12] };

const time = (hour: number): Time => ({ hour, minute: 0, clear: true });

function takeMinutes([, minutes = '']: RegExpExecArray): Clause {
  return { past: items(minutes).map((minute) => Number(minute.replace(':', ''))) };
}

function takeTimes([, words = '', part]: RegExpExecArray): Clause | string {
  const times: Time[] = [];
  for (const word of items(words)) {
    const found = timeOf(word);
    if (!found) return phraseTexts.wrongTime(word);
    times.push(inPart(found, part));
  }
  return { times };
}

function takeRange([, from = '', to = '']: RegExpExecArray): Clause | string {
  const [start, end] = [timeOf(from), timeOf(to)];
  if (!start || !end) return phraseTexts.wrongTime(start ? to : from);
  // "From 9 to 5" ends at 17:00.
  const later = !end.clear && end.hour <= start.hour && start.hour < 12;
  return { range: [start, later ? { ...end, hour: end.hour + 12 } : end] };
}

function dayNumber(word: string): number | 'L' {
  if (/last/.test(word)) return 'L';
  return /first/.test(word) ? 1 : Number.parseInt(word.replace('the ', ''), 10);
}
