// Runs on both sides. Regular expressions for times, days and lists of them.
import { UNITS } from '../expression/units.ts';
import { twoDigits } from '../zones/clock.ts';

const DAY_NAMES = 'sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?';
const MONTH_NAMES =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

export const DAY = `(?:${DAY_NAMES})(?:day)?s?`;
export const MONTH = `(?:${MONTH_NAMES})`;
/** A time that needs no "at": with minutes, am or pm. */
export const CLEAR_TIME = '(?:noon|midday|midnight|\\d{1,2}[:.]\\d{2}(?: ?[ap]m)?|\\d{1,2} ?[ap]m)';
export const TIME = `(?:${CLEAR_TIME}|\\d{1,2}(?!\\d|st|nd|rd|th))`;
export const ORDINAL = `(?:${ORDINALS.join('|')}|[1-5](?:st|nd|rd|th)|last)`;
export const PART = '(morning|afternoon|evening|night)';
export const NTH = '\\d{1,2}(?:st|nd|rd|th)';
export const AND = '(?: ?, ?(?:and )?| and | & | or )';
export const TO = '(?: ?- ?| to | through | thru | until | till )';

/** One or several items, separated by commas or "and". */
export const list = (item: string): string => `(${item}(?:${AND}${item})*)`;

/** Splits a match of `list`. */
export const items = (text: string): string[] => text.split(new RegExp(AND)).filter(Boolean);

/** Sunday is 0. */
export const dayOf = (name: string): number => UNITS.dayOfWeek.names.indexOf(name.slice(0, 3));

/** January is 1. */
export const monthOf = (name: string): number => UNITS.month.names.indexOf(name.slice(0, 3)) + 1;

/** 1 for the first, or -1 for the last. */
export function ordinalOf(word: string): number {
  if (word === 'last') return -1;
  return /^\d/.test(word) ? Number.parseInt(word, 10) : ORDINALS.indexOf(word) + 1;
}

export interface Time {
  hour: number;
  minute: number;
  /** Whether the half of the day is certain. */
  clear: boolean;
}

/** Undefined for an impossible time. */
export function timeOf(word: string): Time | undefined {
  if (word === 'noon' || word === 'midday') return { hour: 12, minute: 0, clear: true };
  if (word === 'midnight') return { hour: 0, minute: 0, clear: true };
  const [, digits = '', past = '0', half] = /^(\d+)(?:[:.](\d+))? ?([ap]m)?$/.exec(word) ?? [];
  const [number, minute] = [Number(digits), Number(past)];
  const past24 = number > 24 || (number === 24 && minute > 0);
  if (minute > 59 || past24 || (half && (number > 12 || number === 0))) return undefined;
  const hour = half ? (number % 12) + (half === 'pm' ? 12 : 0) : number % 24;
  return { hour, minute, clear: half !== undefined || number > 12 || /^0\d/.test(digits) };
}

/** Moves a time into its part of the day: "every evening at 7" is 19:00. */
export function inPart(time: Time, part?: string): Time {
  if (time.clear || !part || time.hour > 12) return time;
  const late = part === 'afternoon' || part === 'evening' || (part === 'night' && time.hour > 5);
  const hour = (time.hour % 12) + (late && (time.hour < 12 || part === 'afternoon') ? 12 : 0);
  return { ...time, hour, clear: true };
}

const TO_TWELVE = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

const NUMBERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TO_TWELVE.map((word, index) => [word, String(index + 1)])),
  fifteen: '15',
  twenty: '20',
  thirty: '30',
  'forty-five': '45',
  forty: '40',
  sixty: '60',
  ninety: '90',
};

/** "10 past 9", "15 minutes to noon"; not after a number that belongs to the same hour. */
const BESIDE_HOUR =
  /(?<!\d(?: ?,| and) ?)\b(\d{1,2})(?:(?: min(?:ute)?s?)? (past)| min(?:ute)?s? to) (noon|midday|midnight|12(?! ?[ap]m)|\d|1[013-9]|2[0-3])(?![\d:])/g;

const NUMBER_WORDS = new RegExp(`\\b(?:${Object.keys(NUMBERS).join('|')})\\b`, 'g');

/** Normalises text: lower case, digits for number words, one spelling for each word. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\b12(?::00)? ?(?:[ap]m )?\(?(noon|midday|midnight)\)?/g, '$1')
    .replace(/\bm ?[-–] ?f\b/g, 'mon-fri')
    .replace(/(?<=[a-z])\/(?=[a-z])/g, ', ')
    .replace(/:(?=\s|$)/g, '')
    .replace(/\bday-of-month\b/g, 'day')
    .replace(/[“”"‘’'`.!?;]+(?=\s|$)|^["“'`]+/g, '')
    .replace(/[–—]/g, '-')
    .replace(/\bo[’']?clock\b/g, '')
    .replace(/(\d:\d{2}):00\b/g, '$1')
    .replace(/\bat ([01]\d|2[0-3])([0-5]\d)(?: ?(?:hours|hrs?))?\b/g, 'at $1:$2')
    .replace(
      /(?<!every |each )\b(\d{1,2})h(\d{2})?\b/g,
      (_, hour, minute = '00') => `${hour}:${minute}`,
    )
    .replace(/\b([ap])\.m\b\.?/g, '$1m')
    .replace(NUMBER_WORDS, (word) => NUMBERS[word] ?? word)
    .replace(/\bhalf past (?=\d|noon|mid)/g, '30 past ')
    .replace(/\b(?:a )?quarter (past|to) (?=\d|noon|mid)/g, '15 minutes $1 ')
    .replace(BESIDE_HOUR, (_, minutes, past, word) => {
      const hour = (timeOf(word)?.hour ?? 0) + (past ? 0 : 23);
      return `${hour % 24}:${twoDigits(past ? Number(minutes) : 60 - minutes)}`;
    })
    .replace(/\s+/g, ' ')
    .trim();
