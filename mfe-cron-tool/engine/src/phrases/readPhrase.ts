// Runs on both sides. Parses a schedule in words, part by part.

import type { IntervalUnit } from '../paste/intervals.ts';
import { phraseTexts } from '../texts/phrases.texts.ts';
import { type Clause, clausesOf, joined } from './clauses.ts';
import { dayNumber, takeMinutes, takeRange, takeTimes, time } from './takes.ts';
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
      if (Object.keys(taken).length > 0) parts.push({ ...taken, said: found[0].trim() });
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
const OF_MONTH = ` (?:of|in) (?:(?:the|each|every|a|any) )?month`;
const OF_MONTHS = `(?:${OF_MONTH}| (?:of|in) (?:the month of )?${list(MONTH)})`;
const EXCEPT = '(?:except|excluding|but not|not)(?: (?:on|in|for))? (?:the )?';
const UNIT = '(minute|min|hour|hr|day|week|month|year)s?';
const TIMES_A = '(?:an?|per|every|each)';
const START = '(?:start|starting|beginning)(?: at| from)?';
const IN_PART = `(?: (?:in the|at) ${PART})?`;

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

const nthDays = (nths = '', days = ''): Clause => ({
  nth: items(nths).flatMap((nth) =>
    items(days).map((day) => ({ nth: ordinalOf(nth), weekday: dayOf(day) })),
  ),
});

const refuse = ([said]: RegExpExecArray): string => phraseTexts.unknown(said);

const spanOfDays = (from = '', to = '', months?: string): Clause => ({
  days: through(Number.parseInt(from, 10), Number.parseInt(to, 10), 31, 1),
  ...monthsIn(months),
});

const RULES = [
  // No schedule ends after a while.
  rule(`for \\d+ ?${UNIT}`, refuse),
  rule('7 days (?:a|per) week|24/7', () => every(1, 'day')),
  rule(`\\d+ ?${UNIT} ${TIMES_A} ${UNIT}`, refuse),
  // Before the days of a month, for "every 3rd hour".
  rule(`(?:once )?(?:every|each) (?:other|(${ORDINAL}|${NTH})) ${UNIT}`, ([, nth = '2nd', unit]) =>
    every(ordinalOf(nth), unitOf(unit)),
  ),
  rule(
    `${ON}(?:${ORDINAL}) (?:week|work|working |business )days?${OF_MONTHS}`,
    () => phraseTexts.workday,
  ),
  rule(`${ON}${list(ORDINAL)} ${list(DAY)}${OF_MONTHS}`, ([, nths, days, months]) => ({
    ...nthDays(nths, days),
    ...monthsIn(months),
  })),
  rule(`(?:every|each) (?:other|second|2nd|2) (?:${DAY})`, () => phraseTexts.workWeeks),
  rule(`${ON}${list(ORDINAL)} ${list(DAY)}`, ([, nths, days]) => nthDays(nths, days)),
  rule(
    `(?:(?:at|by) |${ON})(?:the )?(?:(first|last) day(?: of)?|(?:(start|beginning)|end) of)(?: (?:the|each|every|a))? (month|quarter|year)`,
    ([, which, start, unit = '']) => {
      const first = which === 'first' || start;
      const [day, months] = first ? ([1, FIRST] as const) : (['L', LAST] as const);
      return { days: [day], ...(months[unit] && { months: months[unit] }) };
    },
  ),
  rule(
    '(?:(?:at|on) )?(?:the )?(?:top|start|beginning) of (?:the|each|every) (hour|day)',
    ([, unit]): Clause => (unit === 'hour' ? { past: [0] } : { times: [time(0)] }),
  ),
  rule(`${ON}(first|last) day of (${MONTH})`, ([, which, month]) => ({
    days: [which === 'first' ? 1 : 'L'],
    ...monthsIn(month),
  })),
  rule(
    `${ON}${list(`(?:the )?(?:${NTH}|last|first)(?: day)?`)}${OF_MONTHS}`,
    ([, days = '', months]) => ({ days: items(days).map(dayNumber), ...monthsIn(months) }),
  ),
  rule(
    `${ON}between (?:the )?(${NTH}) and (?:the )?(${NTH})(?:${OF_MONTHS})?`,
    ([, from, to, months]) => spanOfDays(from, to, months),
  ),
  rule(
    `${ON}(?:from )?(?:the )?(${NTH})${TO}(?:the )?(${NTH})(?:${OF_MONTHS})?`,
    ([, from, to, months]) => spanOfDays(from, to, months),
  ),
  rule(`${ON}(${MONTH}) (\\d{1,2})${TO}(\\d{1,2})`, ([, month, from, to]) =>
    spanOfDays(from, to, month),
  ),
  rule(`${ON}(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${list(MONTH)}`, ([, day, months]) => ({
    days: [Number(day)],
    ...monthsIn(months),
  })),
  rule(`${ON}(${MONTH}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?!:)`, ([, month, day]) => ({
    days: [Number(day)],
    ...monthsIn(month),
  })),
  rule(`(?:(?:on|every) )?(?:the )?${list(`(?:the )?${NTH}`)}`, ([, days = '']) => ({
    days: items(days).map(dayNumber),
  })),
  rule(`${ON}days? (\\d{1,2})${TO}(\\d{1,2})(?:${OF_MONTHS})?`, ([, from, to, months]) =>
    spanOfDays(from, to, months),
  ),
  rule(`${ON}days? ${list('\\d{1,2}')}(?:${OF_MONTHS})?`, ([, days = '', months]) => ({
    days: items(days).map(Number),
    ...monthsIn(months),
  })),

  rule(`${EXCEPT}(?:(weekends?)|${list(DAY)})`, ([, weekend, days = '']) => ({
    not: weekend ? [0, 6] : items(days).map(dayOf),
  })),
  rule(`${EXCEPT}${list(MONTH)}`, ([, names = '']) => {
    const not = items(names).map(monthOf);
    return { months: through(1, 12, 12, 1).filter((month) => !not.includes(month)) };
  }),
  rule('(?:on )?(?:every )?day(?:-| )of(?:-| (?:the )?)week|every day of the week', () =>
    every(1, 'day'),
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
  rule(`(?:of )?${ON}(?:months? of )?${list(MONTH)}`, ([, months]) => ({ ...monthsIn(months) })),

  // Intervals.
  rule('(?:every|each|once a) (?:(\\d+) ?)?sec(?:ond)?s?', ([, count = '1']) => {
    const minutes = Number(count) / 60;
    return minutes > 0 && Number.isInteger(minutes)
      ? every(minutes, 'minute')
      : phraseTexts.seconds;
  }),
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
    if (unit !== 'hour' && unit !== 'day') return { some: { count: times, unit } };
    return unit === 'day' ? timesADay(times) : every(60 / times, 'minute');
  }),

  // Times of day.
  rule('during (?:working|business|office|work) hours', (_, { weekdays = WORKDAYS }) => ({
    ranges: [[time(9), time(17)]],
    weekdays,
  })),
  rule(
    `(?:between|from|${START}) (?:the hours of )?(${TIME})(${TO}| and (?:ending (?:at )?)?)(${TIME})${IN_PART}`,
    takeRange,
  ),
  rule(`(${CLEAR_TIME})(${TO})(${TIME})${IN_PART}`, takeRange),
  rule(`${START}(?: in)? (${MONTH})`, ([, month = '']) => ({ startMonth: monthOf(month) })),
  rule(`(?:${START}|from) (${TIME})`, ([, word = ''], { part }) => {
    const start = timeOf(word);
    return start ? { start: inPart(start, part) } : phraseTexts.wrongTime(word);
  }),
  rule('(\\d{1,2})(-)(\\d{1,2})', takeRange),
  rule(
    '(?:at )?(\\d{1,2}) (?:min(?:ute)?s? )?(?:before|to|till) (?:the|each|every)(?: full)? hour',
    ([, minutes]) => ({ past: [60 - Number(minutes)] }),
  ),
  rule(
    `(?:at )?${list('\\d{1,2}')} (?:min(?:ute)?s? )?(?:past|after)(?: (?:the|each|every) hour)?`,
    takeMinutes,
  ),
  rule(`at (?:minutes? )${list('\\d{1,2}')}(?: past (?:the|each|every) hour)?`, takeMinutes),
  rule('past(?= every)', () => ({})),
  rule('on the half(?: |-)hour', () => ({ past: [30] })),
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
  rule(`(?:at|@|by) ?${list(TIME)}${IN_PART}`, takeTimes),
  rule(`${list(CLEAR_TIME)}${IN_PART}`, takeTimes),
  rule(`${list(TIME)} (?:in the|at) ${PART}`, takeTimes),

  // Later it would be a duration.
  rule(`(\\d+) ?${UNIT}`, (found, before) =>
    Object.keys(before).length > 0 ? refuse(found) : every(Number(found[1]), unitOf(found[2])),
  ),

  // Filler words.
  rule(
    `(?:how (?:do i|can i|to)|i (?:want|need)(?: to)?|and|runs?|execute|trigger|fire|please|(?:the |my |this )?(?:cron ?job|job|task|script|command|backup)|only|but(?= only)|to(?= (?:run|execute|trigger))|at(?= (?:every|each))|once(?= (?:every|each|hourly|daily|weekly|monthly|yearly))|then|of|on|it|a|an|cron|crontab|expression|schedule|for|that)|${AND.trim()}`,
    () => ({}),
  ),
  rule('all day', () => ({ part: 'day' })),
];

const WORKDAYS = [1, 2, 3, 4, 5];

/** First months of the quarters and of the year. */
const FIRST: Record<string, number[]> = { quarter: [1, 4, 7, 10], year: [1] };
const LAST: Record<string, number[]> = { quarter: [3, 6, 9, 12], year: [12] };
