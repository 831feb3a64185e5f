// Browser only. The visitor's calendar entry; the studio's own is in the API's mail.
import { projectTypes } from '@site/brand/projectTypes';
import { site } from '@site/brand/site';

/**
 * Calendar file (RFC 5545) with a tentative all-day entry, because the time is agreed by email.
 * @param day as `YYYY-MM-DD`
 * @param description text of the entry
 */
export function calendarEntry(day: string, description: string, now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(site.brand)}//Website//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    // The same day replaces the entry instead of adding one.
    `UID:${day}-consultation@${site.email.split('@')[1]}`,
    `DTSTAMP:${stamp}`,
    'STATUS:TENTATIVE',
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escaped(`${projectTypes.name}: ${site.brand}`)}`,
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(folded).join('\r\n');
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** At most 18 characters of 4 octets, because a line has at most 75 octets (RFC 5545 §3.1). */
const folded = (line: string): string => line.replace(/.{18}(?=.)/gu, '$&\r\n ');
