// Runs on both sides. Reads plain words about a schedule, one part after the other.

import type { IntervalUnit } from '../paste/intervals.ts';
import { smartTexts } from '../texts/smart.texts.ts';
import {
  AND,
  CLEAR_TIME,
  DAY,
  dayOf,
  items,
  list,
  MONTH,
  monthOf,
  NTH,
  ORDINAL,
  ordinalOf,
  plain,
  TIME,
  type Time,
  TO,
  timeOf,
} from './words.ts';

/** What the words say; what is absent wasn't said. */
export interface Said {
  every?: { count: number; unit: IntervalUnit };
  times?: Time[];
  /** Minutes past each hour. */
  past?: number[];
  /** From one hour to another, on the clock. */
  range?: [Time, Time];
  part?: string;
  /** Sunday is 0. */
  weekdays?: number[];
  not?: number[];
  /** A weekday's occurrence in the month; -1 is the last. */
  nth?: { nth: number; weekday: number }[];
  days?: (number | 'L')[];
  months?: number[];
}

/** What the words say, or why that is no schedule. */
export function readPhrase(text: string): Said | { refused: string } {
  const said: Said = {};
  let rest = plain(text);
  while (rest !== '') {
    const before = rest;
    for (const [pattern, take] of RULES) {
      const found = pattern.exec(rest);
      if (!found) continue;
      const refused = take(said, found);
      if (typeof refused === 'string') return { refused };
      rest = rest.slice(found[0].length).replace(/^[\s,]+/, '');
      break;
    }
    if (rest === before) return { refused: smartTexts.unknown(rest) };
  }
  return said;
}

/** Takes what was found; a text is a refusal. */
type Rule = readonly [RegExp, (said: Said, found: RegExpExecArray) => unknown];

const rule = (pattern: string, take: Rule[1]): Rule => [
  new RegExp(`^(?:${pattern})(?=[\\s,]|$)`),
  take,
];

const ON = '(?:(?:only )?(?:on|every|each|in|during) )?(?:the )?';
const OF_MONTH = ` (?:of|in) (?:the|each|every|a|any) month`;
const OF_MONTHS = `(?:${OF_MONTH}| (?:of|in) ${list(MONTH)})`;
const UNIT = '(minute|min|hour|hr|day|week|month|year)s?';

const SHORT: Readonly<Record<string, IntervalUnit>> = { min: 'minute', hr: 'hour' };

const unitOf = (word = ''): IntervalUnit => SHORT[word] ?? (word as IntervalUnit);

const add = <T>(before: readonly T[] | undefined, more: readonly T[]): T[] => [
  ...new Set([...(before ?? []), ...more]),
];

const addMonths = (said: Said, names = '') => {
  if (names) said.months = add(said.months, items(names).map(monthOf));
};

/** From one to the other, round the end. */
const through = (from: number, to: number, size: number, first: number): number[] =>
  Array.from(
    { length: ((to - from + size) % size) + 1 },
    (_, index) => ((from - first + index) % size) + first,
  );

const every = (count: number, unit: IntervalUnit) => (said: Said) => {
  said.every = { count, unit };
};

function takeTimes(said: Said, words: string): string | undefined {
  for (const word of items(words)) {
    const time = timeOf(word);
    if (!time) return smartTexts.wrongTime(word);
    said.times = [...(said.times ?? []), time];
  }
  return undefined;
}

const RULES: readonly Rule[] = [
  // Days that depend on the month.
  rule(
    `${ON}(?:${ORDINAL}) (?:week|work|working |business )days?${OF_MONTHS}`,
    () => smartTexts.workday,
  ),
  rule(`${ON}${list(ORDINAL)} (${DAY})${OF_MONTHS}`, (said, [, nths = '', day = '', months]) => {
    const weekday = dayOf(day);
    said.nth = [
      ...(said.nth ?? []),
      ...items(nths).map((nth) => ({ nth: ordinalOf(nth), weekday })),
    ];
    addMonths(said, months);
  }),
  rule(
    `${ON}(first|last) day(?: of)?(?: (?:the|each|every|a))? (month|quarter|year)`,
    (said, [, which, unit]) => {
      if (unit === 'quarter') said.months = which === 'first' ? [1, 4, 7, 10] : [3, 6, 9, 12];
      if (unit === 'year') said.months = which === 'first' ? [1] : [12];
      said.days = add(said.days, [which === 'first' ? 1 : 'L']);
    },
  ),
  rule(`${ON}(first|last) day of (${MONTH})`, (said, [, which, month]) => {
    said.days = add(said.days, [which === 'first' ? 1 : 'L']);
    addMonths(said, month);
  }),
  rule(
    `${ON}${list(`(?:the )?(?:${NTH}|last|first)(?: day)?`)}${OF_MONTHS}`,
    (said, [, days = '', months]) => {
      said.days = add(said.days, items(days).map(dayNumber));
      addMonths(said, months);
    },
  ),
  rule(`(?:on )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTH})`, (said, [, day, month]) => {
    said.days = add(said.days, [Number(day)]);
    addMonths(said, month);
  }),
  rule(`(?:on )?(${MONTH}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?!:)`, (said, [, month, day]) => {
    said.days = add(said.days, [Number(day)]);
    addMonths(said, month);
  }),
  rule(`(?:(?:on|every) )?(?:the )?${list(`(?:the )?${NTH}`)}`, (said, [, days = '']) => {
    said.days = add(said.days, items(days).map(dayNumber));
  }),
  rule(`(?:on )?day (\\d{1,2})(?:${OF_MONTH})?`, (said, [, day]) => {
    said.days = add(said.days, [Number(day)]);
  }),

  // Weekdays.
  rule(`(?:every|each) (?:other|second|2nd|2) (?:${DAY})`, () => smartTexts.workWeeks),
  rule(
    `(?:except|but not|not)(?: on)? (?:the )?(?:(weekends?)|${list(DAY)})`,
    (said, [, weekend, days = '']) => {
      said.not = weekend ? [0, 6] : items(days).map(dayOf);
    },
  ),
  rule(`${ON}(?:week|work|working |business )days?`, (said) => {
    said.weekdays = add(said.weekdays, [1, 2, 3, 4, 5]);
  }),
  rule(`${ON}weekends?`, (said) => {
    said.weekdays = add(said.weekdays, [0, 6]);
  }),
  rule(`${ON}(?:from )?(${DAY})${TO}(${DAY})`, (said, [, from = '', to = '']) => {
    said.weekdays = add(said.weekdays, through(dayOf(from), dayOf(to), 7, 0));
  }),
  rule(`${ON}${list(DAY)}`, (said, [, days = '']) => {
    said.weekdays = add(said.weekdays, items(days).map(dayOf));
  }),

  // Months.
  rule(`${ON}(?:from )?(${MONTH})${TO}(${MONTH})`, (said, [, from = '', to = '']) => {
    said.months = add(said.months, through(monthOf(from), monthOf(to), 12, 1));
  }),
  rule(`(?:of )?${ON}${list(MONTH)}`, (said, [, months]) => addMonths(said, months)),

  // How often.
  rule('every second|(?:every|each|once a) \\d* ?seconds?|each second', () => smartTexts.seconds),
  rule('every hour and a half|every 1[.,]5 hours', every(90, 'minute')),
  rule('(?:every )?half(?: |-)(?:an )?hour(?:ly)?', every(30, 'minute')),
  rule('every (?:a )?quarter (?:of an )?hour', every(15, 'minute')),
  rule('every quarter|quarterly|once a quarter', every(3, 'month')),
  rule('every 6 months|half-yearly|semi-?annually', every(6, 'month')),
  rule('(?:bi-?weekly|fortnightly|every fortnight)', every(2, 'week')),
  rule(`(?:once )?(?:every|each) (?:other|second|2nd) ${UNIT}`, (said, [, unit]) =>
    every(2, unitOf(unit))(said),
  ),
  rule(`(?:once )?(?:every|each|per|an?) (?:(\\d+) ?)?${UNIT}`, (said, [, count, unit]) =>
    every(Number(count ?? 1), unitOf(unit))(said),
  ),
  rule('hourly', every(1, 'hour')),
  rule('daily|everyday', every(1, 'day')),
  rule('weekly', every(1, 'week')),
  rule('monthly', every(1, 'month')),
  rule('yearly|annually', every(1, 'year')),
  rule(
    `(?:(twice)|(\\d+) times|once) (?:an?|per|every|each) ${UNIT}`,
    (said, [, twice, count, word]) => {
      const [times, unit] = [twice ? 2 : Number(count ?? 1), unitOf(word)];
      if (times === 1) return every(1, unit)(said);
      if (unit !== 'hour' && unit !== 'day') return smartTexts.whichDays(unit);
      return every((unit === 'hour' ? 60 : 1440) / times, 'minute')(said);
    },
  ),

  // When.
  rule('during (?:working|business|office|work) hours', (said) => {
    said.range = [time(9), time(17)];
    said.weekdays ??= [1, 2, 3, 4, 5];
  }),
  rule(`(?:between|from) (?:the hours of )?(${TIME})(?:${TO}| and )(${TIME})`, takeRange),
  rule(`(${CLEAR_TIME})${TO}(${TIME})`, takeRange),
  rule(
    `(?:at )?${list('\\d{1,2}')} (?:minutes? )?(?:past|after)(?: (?:the|each|every) hour)?`,
    (said, [, minutes = '']) => {
      said.past = items(minutes).map(Number);
    },
  ),
  rule(`at (?:minutes? )${list('\\d{1,2}')}`, (said, [, minutes = '']) => {
    said.past = items(minutes).map(Number);
  }),
  rule(`at ${list(':\\d{2}')}`, (said, [, minutes = '']) => {
    said.past = items(minutes).map((minute) => Number(minute.slice(1)));
  }),
  rule('(?:at )?half past', (said) => {
    said.past = [30];
  }),
  rule('on the (?:full )?hour', (said) => {
    said.past = [0];
  }),
  rule(
    '(?:every |each |in the |at )?(morning|afternoon|evening|night)(?:s|ly)?',
    (said, [, part]) => {
      said.part = part;
    },
  ),
  rule('nightly', (said) => {
    said.part = 'night';
  }),
  rule(`(?:at|@|by) ?${list(TIME)}`, (said, [, times = '']) => takeTimes(said, times)),
  rule(list(CLEAR_TIME), (said, [, times = '']) => takeTimes(said, times)),

  // Words that say nothing of it.
  rule(
    `(?:and|run|runs|please|the job|job|start|starting|only|then|of|on|it)|${AND.trim()}`,
    () => undefined,
  ),
];

const time = (hour: number): Time => ({ hour, minute: 0, clear: true });

function takeRange(said: Said, [, from = '', to = '']: RegExpExecArray): string | undefined {
  const [start, end] = [timeOf(from), timeOf(to)];
  if (!start || !end) return smartTexts.wrongTime(start ? to : from);
  // "From 9 to 5" ends in the afternoon.
  const later = !end.clear && end.hour <= start.hour && start.hour < 12;
  said.range = [start, later ? { ...end, hour: end.hour + 12 } : end];
  return undefined;
}

function dayNumber(word: string): number | 'L' {
  if (/last/.test(word)) return 'L';
  return /first/.test(word) ? 1 : Number.parseInt(word.replace('the ', ''), 10);
}
