// Runs on both sides. Normalises the words of a phrase, and finds what was typed for them.
import { UNITS as FIELDS } from '../expression/units.ts';
import { twoDigits } from '../zones/clock.ts';
import { CLEAR_TIME, timeOf } from './words.ts';

/** One spelling for each word; "_" is a space. */
const WORDS = spellings(
  'one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12',
  'fifteen=15 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 ninety=90 twice=2_times',
  'first=1st third=3rd fourth=4th fifth=5th everyday=every_day daily=every_day 24/7=every_day',
  'nightly=every_night biweekly=every_fortnight bi-weekly=every_fortnight annually=every_year',
  'fortnightly=every_fortnight half-yearly=every_6_months semi-annually=every_6_months',
  'semiannually=every_6_months',
);
const WORD = new RegExp(`\\b(?:${[...WORDS.keys()].join('|')})\\b`, 'g');
const TENS = /\b(twenty|thirty|forty|fifty)[- ](one|two|three|four|five|six|seven|eight|nine)\b/g;
const UNIT = /(?<![a-z])(?:sec|min|hr)(?=s?\b)|(?<=\b(?:every|each) \d+) ?(?:m|h|d|w)\b/g;
const UNITS = spellings('sec=second min=minute hr=hour m=_minute h=_hour d=_day w=_week');

function spellings(...lines: readonly string[]): Map<string, string> {
  const pairs = lines.flatMap((line) => line.split(' '));
  return new Map(pairs.map((pair) => pair.replaceAll('_', ' ').split('=') as [string, string]));
}

/** A time of day by its occasion. It adds nothing beside the time itself. */
const NAMED =
  '\\b(?:(?:at|by) )?(?:the )?(?:(?:close|start|beginning|end) of (?:the |each |every )?(?:business|play|trading|(?:week)?day)|cob|eob|eod|lunch(?:time)?|opening time|closing time)';
const OCCASION = `(?<=${CLEAR_TIME}[ ,]*)${NAMED}\\b|${NAMED}(?=[ ,]*(?:at )?${CLEAR_TIME})`;

const TWO = '(?:mo|tu|we|th|fr|sa|su)';
const BESIDE = '[^a-z\\d]+(?:(?:and|or|to) )?';

/** Two-letter names of days; "we" may be a pronoun, unless another name stands beside it. */
const TWO_LETTERS = new RegExp(
  `\\b(?:mo|tu|th|fr|sa|su|(?<=\\b${TWO}${BESIDE})we|we(?=${BESIDE}${TWO}\\b))\\b`,
  'g',
);

/** Applied in turn. A replacement stands for the whole match. */
const REWRITES: readonly (readonly [RegExp, string | ((found: RegExpExecArray) => string)])[] = [
  [/\s+/g, ' '],
  [/\p{Lu}/gu, ([letter]) => letter.toLowerCase()],
  [/\b12(?::00)? ?(?:[ap]m )?\(?(noon|midday|midnight)\)?/g, '$1'],
  [/[()]/g, ' '],
  [/\bm ?[-–] ?f\b/g, 'mon-fri'],
  [/(?<=[a-z])[/+](?=[a-z])/g, ', '],
  [/:(?=\s|$)/g, ''],
  [/[“”"‘’'`.!?;]+(?=\s|$)|^["“'`]+/g, ''],
  [/[–—]/g, '-'],
  [/\bo[’']?clock\b/g, ''],
  [/(\d:\d{2}):00\b/g, '$1'],
  [/\bat ([01]\d|2[0-3])([0-5]\d)(?: ?(?:hours|hrs?))?\b/g, 'at $1:$2'],
  [/(?<!every |each )\b(\d{1,2})h(\d{2})?\b/g, ([, hour, past = '00']) => `${hour}:${past}`],
  [/\b([ap])\.m\b\.?/g, '$1m'],
  [UNIT, ([word]) => UNITS.get(word.trim()) ?? word],
  [/(?<![:\d])(\d{1,2}) (st|nd|rd|th)\b/g, '$1$2'],
  [TWO_LETTERS, ([two]) => FIELDS.dayOfWeek.names.find((name) => name.startsWith(two)) ?? two],
  [TENS, ([, tens = '', one = '']) => `${Number(WORDS.get(tens)) + Number(WORDS.get(one))}`],
  [WORD, ([word]) => WORDS.get(word) ?? word],
  [/ (?:\+|plus|as well as) /g, ' and '],
  [/\b(?:each and every|every single|all(?= (?:days|weekdays|weekends)\b))/g, 'every'],
  [/\b7 days (?:a|per) week\b/g, 'every day'],
  [/\b(?:work(?:ing)? ?|business |week )(days?)\b/g, 'week$1'],
  [/\bday[- ]of[- ](?:the )?(?:week|(?<=-)month)\b/g, 'day'],
  [/\bon the half[- ]hour\b/g, '30 past'],
  [
    /\b(?:(?:every|each) (?:a )?)?(?<!\b(?:at|past|the) )(half|quarter)[- ](?:(?:of )?an )?hour(?:ly)?\b/g,
    'every $1-hour',
  ],
  [/\b(?:hour and a half|1[.,]5 hours)\b/g, '90 minutes'],
  [/\b(hour|week|month|quarter|year)ly\b/g, 'every $1'],
  [/\bevery even hour\b/g, 'every 2 hours starting at 0'],
  [/\bevery odd hour\b/g, 'every 2 hours starting at 1'],
  [/\bhalf past\b/g, '30 past'],
  [/\b(?:a )?quarter (past|to)\b/g, '15 minutes $1'],
  [new RegExp(OCCASION, 'g'), ''],
  // Not after a number that belongs to the same hour.
  [
    /(?<!\d(?: ?,| and) ?)\b(\d{1,2})(?:(?: minutes?)? (past)| minutes? to) (noon|midday|midnight|12(?! ?[ap]m)|\d|1[013-9]|2[0-3])(?![\d:])/g,
    ([, minutes, past, word = '']) => {
      const hour = (timeOf(word)?.hour ?? 0) + (past ? 0 : 23);
      return `${hour % 24}:${twoDigits(past ? Number(minutes) : 60 - Number(minutes))}`;
    },
  ],
  [/\b(?:at )?(?:the )?(?:top|start|beginning) of (?:the|each|every) hour\b/g, '0 past'],
  [/\bon the(?: full)? hour\b/g, '0 past'],
  [/\b(?:(?:at|on) )?(?:the )?(?:start|beginning) of (?:the|each|every) day\b/g, 'at midnight'],
  [
    /\b(?:(?:at|by|on) )?(?:the )?(?:(start|beginning)|end) of(?= (?:(?:the|each|every|a) )?(?:month|quarter|year)\b)/g,
    ([, first]) => (first ? 'the 1st day of' : 'the last day of'),
  ],
  [/\bbetween (?:the )?(?:hours of )?(\S+(?: [ap]m)?) (?:and|to)\b/g, 'from $1 to'],
  [/ and ending(?: at)?\b/g, ' to'],
  [/(?<=\b(?:every|each) )2(?= (?:sun|mon|tue|wed|thu|fri|sat))/g, 'other'],
  [/ +/g, ' '],
];

/** Normalises text: lower case, digits for number words, one spelling for each word. */
export function plain(line: string, source: string) {
  let text = line;
  let places = Array.from({ length: line.length + 1 }, (_, index) => index);
  for (const [pattern, by] of REWRITES) {
    let end = 0;
    let written = '';
    const at: number[] = [];
    for (const found of text.matchAll(pattern)) {
      const word =
        typeof by === 'string'
          ? by.replace(/\$(\d)/g, (_, group) => found[group] ?? '')
          : by(found);
      written += text.slice(end, found.index) + word;
      at.push(...places.slice(end, found.index), ...Array(word.length).fill(places[found.index]));
      end = found.index + found[0].length;
    }
    text = written + text.slice(end);
    places = [...at, ...places.slice(end)];
  }
  /** What was typed for the characters from `start` to `end`. */
  const typed = (start: number, end: number) => {
    let to = end;
    // A replacement stands for the whole match.
    while (places[to] === places[to - 1]) to += 1;
    return source.slice(places[start], places[to]).replace(/^[\s,]+|[\s,.!?;]+$/g, '');
  };
  return { text, typed };
}
