// Runs on both sides. Expressions with seconds, with a year, or with weekdays from 1.
import type { SecondsText } from '../seconds/secondsUnits.ts';
import { pasteTexts } from '../texts/paste.texts.ts';

interface Translated {
  /** Five words; the first may also contain the seconds. */
  words: string[];
  notes: string[];
  /** The whole expression, which five fields may not express. */
  seconds: SecondsText;
}

/**
 * EventBridge: minutes, hours, day, month, weekday, year. Weekday 1 is Sunday.
 * https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html
 */
export function fromEventBridge(words: readonly string[]): Translated | undefined {
  const [minutes = '', hours = '', day = '', month = '', weekday = '', year] = words;
  if (words.length !== 6) return undefined;
  const counted = sundayIsOne(weekday);
  return {
    words: [minutes, hours, day, month, counted.weekday],
    notes: [pasteTexts.aws, ...counted.notes, ...yearNotes(year)],
    seconds: { dialect: 'eventbridge', expression: words.join(' ') },
  };
}

/**
 * Six or seven words with seconds first. In Quartz, recognised by `?` or a year, weekday 1 is Sunday;
 * in Spring and cron-parser it is Monday.
 */
export function withSeconds(words: readonly string[]): Translated | undefined {
  const [seconds = '', minutes = '', hours = '', day = '', month = '', weekday = '', year] = words;
  if (words.length < 6 || words.length > 7) return undefined;
  const quartz = words.length === 7 || day === '?' || weekday === '?';
  const counted = quartz ? sundayIsOne(weekday) : { weekday, notes: [] };
  const zero = /^0+$/.test(seconds);
  return {
    words: [zero ? minutes : `${seconds} ${minutes}`, hours, day, month, counted.weekday],
    notes: [
      ...(quartz ? [pasteTexts.quartz] : []),
      zero ? pasteTexts.zeroSeconds : pasteTexts.seconds(seconds),
      ...counted.notes,
      ...yearNotes(year),
    ],
    seconds: { dialect: quartz ? 'quartz' : 'spring', expression: words.join(' ') },
  };
}

/**
 * Subtracts one from each weekday, but not from steps or occurrences (`#`). In those dialects a step
 * without an end stops at Saturday.
 */
function sundayIsOne(weekday: string): { weekday: string; notes: string[] } {
  const shifted = weekday
    .replace(/(^|[,-])([1-7])(?!\d)/g, (_, before, day) => before + (day - 1))
    .replace(/(?<=^|,)(\d|[a-z]{3})(?=\/)/gi, (from) => `${from}-${/\d/.test(from) ? 6 : 'SAT'}`);
  return shifted === weekday
    ? { weekday, notes: [] }
    : { weekday: shifted, notes: [pasteTexts.weekdays(weekday, shifted)] };
}

const yearNotes = (year?: string): string[] =>
  year === undefined || year === '*' || year === '?' ? [] : [pasteTexts.year(year)];
