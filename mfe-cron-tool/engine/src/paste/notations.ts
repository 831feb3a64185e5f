// Runs on both sides. Reads schedules that say by their form which program they are for.
import { isField } from '../expression/fields.ts';
import { pasteTexts } from '../texts/paste.texts.ts';
import { phraseTexts } from '../texts/phrases.texts.ts';
import { celeryFields } from './celery.ts';
import { withSeconds } from './dialects.ts';
import { type IntervalUnit, interval } from './intervals.ts';
import { fromCalendarEvent } from './onCalendar.ts';
import type { Found, RefusedLine } from './schedule.ts';
import { fromSchtasks } from './schtasks.ts';

type Read = (match: RegExpExecArray) => Found | RefusedLine | undefined;

/** What begins with the name of its notation. */
const NOTATIONS: readonly (readonly [RegExp, Read])[] = [
  [
    /^cron\(([^)]*)\)[,;]?$/i,
    ([, inner = '']) => {
      const found = withSeconds(inner.trim().split(/\s+/), true);
      return found && { ...found, utc: 'Amazon EventBridge' };
    },
  ],
  [
    /^rate\(\s*(\d+)\s+(minute|hour|day)s?\s*\)[,;]?$/i,
    ([rate, count, unit = '']) =>
      fromRate(rate, Number(count), unit.toLowerCase() as IntervalUnit, [pasteTexts.aws]),
  ],
  [/^OnCalendar\s*=\s*(.+)$/i, ([, event = '']) => fromCalendarEvent(event.trim())],
  [
    /^[^"'`(]*(?<!\S)(\*|\d{4})-[\d*][^"'`]*$|^[a-z]{3}\.\.[a-z]{3}\s/i,
    ({ input }) => fromCalendarEvent(input),
  ],
  [
    /^@every\s+(?=\d)(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/i,
    ([period, hours = 0, minutes = 0, seconds = 0]) =>
      Number(seconds) % 60 > 0
        ? { refused: phraseTexts.seconds }
        : fromRate(period, Number(hours) * 60 + Number(minutes) + Number(seconds) / 60),
  ],
  [/^@reboot\b/i, () => ({ refused: pasteTexts.reboot })],
  [
    /^(?:\d+|@(?:dai|week|month|year)ly)\s+\d+\s+(?=\S*[a-z])([\w.-]+)\s+[^\d*\s]/i,
    ([, job = '']) => (isField(job) ? undefined : { refused: pasteTexts.anacron(job) }),
  ],
  [/\bcrontab(\((?=\s*(?:\)|\w+\s*=)).*)/, ([, brackets = '']) => fromCelery(brackets)],
  [/^schtasks(?:\.exe)?\s.*\/create\b/i, ({ input }) => fromSchtasks(input)],
];

/** Undefined for five fields, and for what isn't a schedule. */
export function readNotation(text: string): Found | RefusedLine | undefined {
  for (const [pattern, read] of NOTATIONS) {
    const match = pattern.exec(text);
    const found = match && read(match);
    if (found) return found;
  }
  return undefined;
}

/** Celery's own default is UTC, and it needs both day fields to match. */
function fromCelery(brackets: string): Found | RefusedLine | undefined {
  const words = celeryFields(brackets)[0]?.text.split(' ') ?? [];
  if (words.length !== 5 || !words.every(isField)) return undefined;
  if (words[2] !== '*' && words[4] !== '*') return { refused: pasteTexts.bothDaysIn('Celery') };
  return { words, utc: 'Celery', notes: [pasteTexts.celery] };
}

function fromRate(
  text: string,
  count: number,
  unit: IntervalUnit = 'minute',
  notes: string[] = [],
): Found | RefusedLine {
  const found = interval(count, unit);
  if ('refused' in found) return found;
  const [first = '', ...others] = found.expressions;
  if (others.length > 0) return severalLines(found.expressions);
  return { words: first.split(' '), notes: [...notes, pasteTexts.rate(text)] };
}

/** The result for a schedule that needs several lines. */
export const severalLines = (lines: readonly string[], notes: string[] = []): RefusedLine => ({
  refused: [pasteTexts.severalLines(lines.length), ...notes].join(' '),
  lines,
});
