// Runs on both sides. Parses a schedule in words, part by part: intervals, days and times.

import { phraseTexts } from '../texts/phrases.texts.ts';
import { type Clause, clausesOf, joined } from './clauses.ts';
import { plain } from './plain.ts';
import * as words from './words.ts';
import { CLEAR_TIME, DAY, list, MONTH, NTH, ORDINAL, spans, TIME, TO, UNIT } from './words.ts';

/** "2 or 3 am" within a list. */
const OR = /[^\s,]+(?: [ap]m)? or (?:(?:at|on) )?[^\s,]+(?: [ap]m)?/;

/**
 * The clauses of a phrase, or why it isn't a schedule.
 * @param source what was typed, character by character, for quotes
 */
export function readPhrase(line: string, source = line): Clause[] | { refused: string } {
  const { text, typed } = plain(line, source);
  const parts: Clause[] = [];
  for (let at = text.search(/[^\s,]|$/); at < text.length; ) {
    const rest = text.slice(at);
    const rule = RULES.find(({ pattern }) => pattern.test(rest));
    const found = rule?.pattern.exec(rest);
    if (!rule || !found) return { refused: phraseTexts.unknown(typed(at, text.length)) };
    const start = at;
    const quote = (some = found[0]) => {
      const from = start + found[0].indexOf(some);
      return typed(from, from + some.length);
    };
    const taken = rule.take(found, parts.reduce(joined, {}), quote);
    if (typeof taken === 'string') return { refused: taken };
    if (Object.keys(taken).length > 0) parts.push({ ...taken, said: quote() });
    at += found[0].length;
  }
  const or = OR.exec(text);
  if (or) parts.push({ or: typed(or.index, or.index + or[0].length) });
  return clausesOf(parts) ?? { refused: phraseTexts.whichTimes };
}

/** The meaning of a match after earlier parts, or why it is rejected; `quote` gives what was typed. */
type Take = (
  found: RegExpExecArray,
  before: Clause,
  quote: (words?: string) => string,
) => Clause | string;

const rule = (pattern: string, take: Take) => ({
  pattern: new RegExp(`^(?:${pattern})(?:[\\s,]+|$)`),
  take,
});

const ON = '(?:(?:only )?(?:on|every|each|in|during) )?(?:the )?';
const OF = `(?: (?:of|in)|(?<=day)|(?= each| every))(?: (?:the|each|every|a|any))? (?<period>month|quarter|year)|(?: (?:of|in)|(?<=day|st|nd|rd|th)) (?:the month of )?(?<months>${spans(MONTH)})`;
const EXCEPT =
  '(?:(?:except|excluding|other than|but not|not)(?: (?:on|in|for))?|but(?! .*only)) (?:the )?';
const A = '(?:an?|per|every|each)';
const START = '(?:start|starting|beginning)(?: at| from)?';
const PART = '(morning|afternoon|evening|night)';
const IN_PART = `(?: (?:in the|at) ${PART})?`;
const WEEKDAYS = spans(DAY, `${DAY}|weekdays?|weekends?`);
/** Not the start of a time, a count or "1st Monday". */
const NUMBER = `\\d{1,2}(?:st|nd|rd|th)?(?![\\d:]| ?(?:[ap]m|times|past|minutes?|day|${DAY})\\b)`;
const NUMBERS = `${NUMBER}(?:${TO}${NUMBER})?`;
const MINUTES = list('\\d{1,2}');
/** Words without a meaning of their own. */
const FILLERS =
  'how (?:do i|can i|to)|i (?:want|need)(?: to)?|and|runs?|execute|trigger|fire|please|(?:the |my |this |a )?(?:cron ?job|job|task|script|command|backup)|only|but(?= only)|to(?= (?:run|execute|trigger))|at(?= (?:every|each))|once(?= (?:every|each))|again|also|both|exactly|sharp|then|of|or|on|it|an?|cron|crontab|expression|schedule|for|that|&|past(?= every)';

function every(count: number, word = ''): Clause | string {
  if (word === 'second') {
    return count > 0 && count % 60 === 0 ? every(count / 60, 'minute') : phraseTexts.seconds;
  }
  const [size = 1, unit = 'minute'] = words.UNITS[word] ?? [];
  const counted = { count: count * size, unit };
  return unit === 'minute' || unit === 'hour' ? { every: counted } : { cycle: counted };
}

/** So many times an hour or day, or on so many days of a week, month or year. */
const takeCount: Take = ([, digits, word = ''], _, quote) => {
  const count = Number(digits);
  const [size = 0, unit = 'minute'] = words.UNITS[word] ?? [];
  if (count === 1) return every(1, word);
  if (size !== 1 || unit === 'minute') return phraseTexts.unknown(quote());
  if (unit === 'hour') return every(60 / count, 'minute');
  return unit === 'day'
    ? { every: { count: 1440 / count, unit: 'minute' }, perDay: count }
    : { some: { count, unit } };
};

/** Adds the months to days that are "of" them; a quarter or year has first and last days only. */
const ofPeriod: Take = ({ groups: { period = 'month', months } = {} }, days, quote) => {
  if (months) return { ...days, ...words.monthsIn(months) };
  if (period === 'month') return days;
  const size = period === 'year' ? 12 : 3;
  const nths = (days.nth ?? []).map(({ nth }) => (nth < 0 ? 'L' : Math.ceil(nth / 4)));
  const [place, ...others] = new Set([...(days.days ?? []), ...nths]);
  if (others.length > 0 || (place !== 1 && place !== 'L')) return phraseTexts.unknown(quote());
  const rest = place === 1 ? 1 : 0;
  return { ...days, months: words.ALL_MONTHS.filter((month) => month % size === rest) };
};

/** "The last day" needs its month; "first" may start a sentence; "every day 9" may mean a time. */
const takeDays: Take = ({ 0: all, 1: numbers, groups: { of } = {} }, _, quote) => {
  const vague =
    /^(?:every|each) day|last|\d[a-z]+ day/.test(all) || /(?<!the )first/i.test(quote());
  return vague && !of ? phraseTexts.unknown(quote()) : words.daysIn(numbers);
};

const takeNth: Take = ({ 0: all, 1: nths = '', 2: names, groups: { of } = {} }) => {
  const second = /^(?:every|each) /.test(all) && /^(?:2nd|second)$/.test(nths);
  return nths === 'other' || (second && !of)
    ? phraseTexts.workWeeks
    : { nth: words.nthsIn(nths, names) };
};

const takeMinutes: Take = ([, said = '', side], _, quote) => {
  const past = words.items(said).map((minute) => Number(minute.replace(':', '')));
  if (past.some((minute) => minute > 59)) return phraseTexts.wrongTime(quote(said));
  const before = side && !/past|after/.test(side);
  return { past: before ? past.map((minute) => (60 - minute) % 60) : past };
};

const takeTimes: Take = ([, said = '', part], _, quote) => {
  if (isHalfSaid(words.items(said))) return phraseTexts.unknown(quote(said));
  const times: words.Time[] = [];
  for (const word of words.items(said)) {
    const found = words.timeOf(word);
    // The end of one day is the start of another.
    if (!found || word.startsWith('24')) return phraseTexts.wrongTime(quote(word));
    times.push(words.inPart(found, part));
  }
  return { times };
};

const takeRange: Take = ([, from = '', by = '', to = '', own], before, quote) => {
  const [start, end] = [words.timeOf(from), words.timeOf(to)];
  if (!start || !end) return phraseTexts.wrongTime(quote(start ? to : from));
  // "January 5-10"
  const dates = by === '-' && before.months && !before.days && !/\D/.test(from);
  if (dates || isHalfSaid([from, to])) return phraseTexts.unknown(quote(from + by + to));
  const part = own ?? before.part;
  if (part) return { ranges: [[words.inPart(start, part), words.inPart(end, part)]] };
  // "Hours 9 through 17" include the last one.
  if (/^ th/.test(by) && /^\d+$/.test(from + to)) end.minute = 59;
  // "From 9 to 5" ends at 17:00.
  const early = end.hour * 60 + end.minute <= start.hour * 60 + start.minute;
  const later = !end.clear && early && start.hour < 12;
  return { ranges: [[start, later ? { ...end, hour: end.hour + 12 } : end]] };
};

/** Whether "pm" after the last time may belong to those before it: "9, 10 and 11 pm". */
function isHalfSaid(items: readonly string[]): boolean {
  const last = items.at(-1) ?? '';
  const most = last.endsWith('pm') ? Number.parseInt(last, 10) % 12 : 0;
  return items.some((word) => /^[1-9]\d?$/.test(word) && Number(word) < most);
}

/** A rule for days, perhaps of a month. */
const days = (pattern: string, take: Take) =>
  rule(`${ON}${pattern}(?<of>${OF})?`, (found, before, quote) => {
    const taken = take(found, before, quote);
    return typeof taken === 'string' ? taken : ofPeriod(found, taken, quote);
  });

/** The first that matches applies. */
const RULES = [
  // No schedule ends after a while.
  rule(`for (?:an? |\\d+ ?)${UNIT}|\\d+ ?${UNIT} ${A} ${UNIT}`, (_, __, quote) =>
    phraseTexts.unknown(quote()),
  ),
  // Before the days of a month, for "every 3rd hour".
  rule(
    `(?:once )?(?:every|each) (other|second|${NTH}) ${UNIT}(?! of .*month)`,
    ([, nth = '', unit]) => every(words.ordinalOf(nth), unit),
  ),
  rule(`${ON}${ORDINAL} weekdays?(?:${OF})`, () => phraseTexts.workday),
  days(`(other|${list(ORDINAL)}) (${list(DAY)})`, takeNth),
  days(`(${spans(NTH, `(?:the )?(?:${NTH}(?! week)|last)(?: day)?`)})`, takeDays),
  days(
    `(?<!(?:every|each) (?!.* (?:of |(?:each|every|the) month)))days? (${spans(NUMBER)})`,
    takeDays,
  ),
  ...[
    `${ON}(?<months>${MONTH}) (?:the )?(?<numbers>${NUMBERS})`,
    `(?:from )?${ON}(?<numbers>${NUMBERS}) (?:of )?(?<months>${spans(MONTH)})`,
  ].map((date) =>
    rule(date, ({ groups: { numbers, months } = {} }) => ({
      ...words.daysIn(numbers),
      ...words.monthsIn(months),
    })),
  ),
  rule(`${EXCEPT}(${WEEKDAYS})`, ([, names]) => ({ not: words.weekdaysIn(names) })),
  rule(`${EXCEPT}(${spans(MONTH)})`, ([, names]) => {
    const not = words.monthsIn(names).months;
    return { months: words.ALL_MONTHS.filter((month) => !not.includes(month)) };
  }),
  rule(`${ON}(${WEEKDAYS})`, ([, names]) => ({ weekdays: words.weekdaysIn(names) })),
  rule(`(?:of )?${ON}(?:months? of )?(${spans(MONTH)})`, ([, names]) => words.monthsIn(names)),

  rule('every (even|odd) day', ([, which]) => ({
    days: words.ALL_DAYS.filter((day) => day % 2 === (which === 'odd' ? 1 : 0)),
  })),
  rule(`(?:once )?${A} (?:(\\d+) ?)?${UNIT}`, ([, count = '1', unit]) =>
    every(Number(count), unit),
  ),
  rule(`(\\d+) times ${A} ${UNIT}`, takeCount),

  rule('during (?:working|business|office|work) hours', (_, { weekdays = [1, 2, 3, 4, 5] }) => ({
    ranges: [[words.fullHour(9), words.fullHour(17)]],
    weekdays,
  })),
  ...[`(?:from|${START}) (${TIME})`, `(${CLEAR_TIME})`, '(\\d{1,2})(?=-)'].map((from) =>
    rule(`${from}(${TO})(${TIME})${IN_PART}`, takeRange),
  ),
  rule(`${START}(?: in)? (${MONTH})`, ([, month = '']) => ({ startMonth: words.monthOf(month) })),
  rule(`(?:${START}|from) (${TIME})`, ([, word = ''], { part }, quote) => {
    const start = words.timeOf(word);
    return start ? { start: words.inPart(start, part) } : phraseTexts.wrongTime(quote(word));
  }),
  ...[
    `minutes? (${MINUTES})(?: past| of)?`,
    `(${list(':\\d{2}')})`,
    `(${MINUTES}) (?:minutes? )?(past|after|(?:before|to|till)(?! (?:\\d|noon|mid)))`,
  ].map((minutes) =>
    rule(`(?:at )?${minutes}(?: (?:the|each|every)(?: full)? hour)?`, takeMinutes),
  ),
  rule(`(?:(every|each) |in the |at )?${PART}s?`, ([, whole, part]) => ({
    ...(whole && { cycle: { count: 1, unit: 'day' } }),
    part,
  })),
  ...[
    `(?:at|@|by) ?(${list(TIME)})`,
    `(?:(?:every|each) )?(${list(CLEAR_TIME)})`,
    `(${list(TIME)})(?= (?:in the|at) ${PART})`,
  ].map((times) => rule(`${times}${IN_PART}`, takeTimes)),
  // Later it would be a duration.
  rule(`(\\d+) ?${UNIT}`, ([, count, unit], before, quote) =>
    Object.keys(before).length > 0 ? phraseTexts.unknown(quote()) : every(Number(count), unit),
  ),
  rule('all day', () => ({ part: 'day' })),
  rule(FILLERS, () => ({})),
];
