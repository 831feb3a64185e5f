// Runs on both sides. Runs as a calendar file, by RFC 5545.
import type { Evaluation } from '../engine/evaluation.ts';

type Listed = Pick<Evaluation, 'expression' | 'zone' | 'from' | 'description' | 'runs'>;

/** One event for each run, without a length. */
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

/** Lines have 75 octets at most; what goes on begins with a space. All of it is ASCII. */
const folded = (line: string): string[] =>
  line.length <= 75 ? [line] : [line.slice(0, 75), ...folded(` ${line.slice(75)}`)];
