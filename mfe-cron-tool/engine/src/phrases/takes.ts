// Runs on both sides. Reads times, ranges and days from the words that a rule matched.
import { phraseTexts } from '../texts/phrases.texts.ts';
import type { Clause } from './clauses.ts';
import { inPart, items, type Time, timeOf } from './words.ts';

/** A full hour. */
export const time = (hour: number): Time => ({ hour, minute: 0, clear: true });

export function takeMinutes([, minutes = '']: RegExpExecArray): Clause | string {
  const past = items(minutes).map((minute) => Number(minute.replace(':', '')));
  return past.some((minute) => minute > 59) ? phraseTexts.wrongTime(minutes) : { past };
}

export function takeTimes([, words = '', part]: RegExpExecArray): Clause | string {
  if (isHalfSaid(items(words))) return phraseTexts.unknown(words);
  const times: Time[] = [];
  for (const word of items(words)) {
    const found = timeOf(word);
    // The end of one day is the start of another.
    if (!found || word.startsWith('24')) return phraseTexts.wrongTime(word);
    times.push(inPart(found, part));
  }
  return { times };
}

export function takeRange(
  [, from = '', by = '', to = '', own]: RegExpExecArray,
  { months, days, ...before }: Clause,
): Clause | string {
  const [start, end] = [timeOf(from), timeOf(to)];
  if (!start || !end) return phraseTexts.wrongTime(start ? to : from);
  // "January 5-10"
  if (by === '-' && months && !days && !/\D/.test(from)) return phraseTexts.unknown(from + by + to);
  if (isHalfSaid([from, to])) return phraseTexts.unknown(from + by + to);
  const part = own ?? before.part;
  if (part) return { ranges: [[inPart(start, part), inPart(end, part)]] };
  // "Hours 9 through 17" include the last one.
  if (/^ th/.test(by) && /^\d+$/.test(from + to)) end.minute = 59;
  // "From 9 to 5" ends at 17:00.
  const early = end.hour * 60 + end.minute <= start.hour * 60 + start.minute;
  const later = !end.clear && early && start.hour < 12;
  return { ranges: [[start, later ? { ...end, hour: end.hour + 12 } : end]] };
}

export function dayNumber(word: string): number | 'L' {
  if (/last/.test(word)) return 'L';
  return /first/.test(word) ? 1 : Number.parseInt(word.replace('the ', ''), 10);
}

/** Whether "pm" after the last time may belong to those before it: "9, 10 and 11 pm". */
function isHalfSaid(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  const most = Number.parseInt(last, 10) % 12;
  return (
    last.endsWith('pm') && words.some((word) => /^[1-9]\d?$/.test(word) && Number(word) < most)
  );
}
