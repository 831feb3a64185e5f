// Runs on both sides. Writes runs as a calendar file (RFC 5545).
import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';

type Listed = Pick<Evaluation, 'expression' | 'zone' | 'from' | 'description' | 'runs'>;

/** A calendar file with an event without duration for each run. */
export function calendarFile({ expression, zone, from, description, runs }: Listed): string {
  const events = runs.flatMap((at) => [
    'BEGIN:VEVENT',
    `UID:${at}-${[...expression].map((sign) => sign.charCodeAt(0).toString(16)).join('')}@cron-tool`,
    `DTSTAMP:${utc(from)}`,
    `DTSTART:${utc(at)}`,
    `SUMMARY:${escaped(description)}`,
    `DESCRIPTION:${escaped(`${expression} (${zone})`)}`,
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//cron-tool//EN', ...events];
  return [...lines, 'END:VCALENDAR', ''].flatMap(folded).join('\r\n');
}

const utc = (at: number): string =>
  new Date(at).toISOString().replace(/[-:]/g, '').replace('.000', '').replace(/\.\d+/, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&');

/** Folds an ASCII line at 75 octets (RFC 5545, section 3.1). */
const folded = (line: string): string[] =>
  line.length <= 75 ? [line] : [line.slice(0, 75), ...folded(` ${line.slice(75)}`)];
