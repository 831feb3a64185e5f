// Runs on both sides. Expressions with seconds, with a year, or with weekdays from 1.
import { pasteTexts as texts } from '../texts/paste.texts.ts';
import type { Found } from './schedule.ts';

/**
 * Six or seven words with seconds first, or EventBridge's six with a year. There and in Quartz,
 * recognised by `?` or a year, weekday 1 is Sunday; in Spring and cron-parser it is Monday.
 * https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html
 */
export function withSeconds(all: readonly string[], isAws = false): Found | undefined {
  const words = isAws ? ['0', ...all] : all;
  if (isAws ? words.length !== 7 : words.length < 6 || words.length > 7) return undefined;
  const [seconds = '', minutes = '', hours = '', day = '', month = '', weekday = '', year] = words;
  const isQuartz = words.length === 7 || day === '?' || weekday === '?';
  const shifted = isQuartz ? sundayIsOne(weekday) : weekday;
  const zero = /^0+$/.test(seconds);
  const notes = [
    isAws ? texts.aws : isQuartz && texts.quartz,
    !isAws && (zero ? texts.zeroSeconds : texts.seconds(seconds)),
    shifted !== weekday && texts.weekdays(weekday, shifted),
    year !== undefined && !/^[*?]$/.test(year) && texts.year(year),
  ];
  return {
    words: [zero ? minutes : `${seconds} ${minutes}`, hours, day, month, shifted],
    notes: notes.filter((note) => typeof note === 'string'),
    seconds: {
      dialect: isAws ? 'eventbridge' : isQuartz ? 'quartz' : 'spring',
      expression: all.join(' '),
    },
  };
}

/**
 * Subtracts one from each weekday, but not from steps or occurrences (`#`). In those dialects a step
 * without an end stops at Saturday.
 */
const sundayIsOne = (weekday: string): string =>
  weekday
    .replace(/(^|[,-])([1-7])(?!\d)/g, (_, before, day) => before + (day - 1))
    .replace(/(?<=^|,)(\d|[a-z]{3})(?=\/)/gi, (from) => `${from}-${/\d/.test(from) ? 6 : 'SAT'}`);
