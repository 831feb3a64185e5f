import { projectTypes } from '@site/brand/projectTypes';
import { site } from '@site/brand/site';
import type { NewConsultation } from '../records/consultations.schema.ts';
import type { Stored } from '../records/repository.ts';
import { headerText } from './headerText.ts';
import { escapeText, joinLines, quoteParameter } from './icsLine.ts';

// Written here, because libraries need packages with tables of all time zones for VTIMEZONE.

/** Default hours: visitors choose a day only, and the studio moves the entry to the agreed time. */
const START = '100000';
const END = '103000';

/**
 * Tentative calendar entry (RFC 5545) on the preferred day, 10:00 to 10:30 in the studio's time zone. The
 * same record gives the same bytes, so a mail sent twice adds one entry.
 *
 * METHOD is PUBLISH, because calendars reply to REQUEST. Published entries must not have attendees
 * (RFC 5546 §3.2.1), so the visitor is the CONTACT.
 * @param description text of the entry
 * @returns undefined if the record has no valid date
 */
export function invitation(
  record: Stored<NewConsultation>,
  description: string,
): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(record.preferredDate)) return undefined;
  const day = record.preferredDate.replaceAll('-', '');
  const offset = utcOffset(record.preferredDate);
  if (!offset) return undefined;
  const name = headerText(record.fullName, 100);
  const domain = site.email.split('@')[1];

  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(site.brand)}//Website//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // One observance with the day's offset is enough, because the entry doesn't recur.
    'BEGIN:VTIMEZONE',
    `TZID:${site.timeZone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${record.id}@${domain}`,
    `DTSTAMP:${utc(record.created_at)}`,
    'SEQUENCE:0',
    'STATUS:TENTATIVE',
    `DTSTART;TZID=${site.timeZone}:${day}T${START}`,
    `DTEND;TZID=${site.timeZone}:${day}T${END}`,
    `SUMMARY:${escapeText(`${projectTypes.name}: ${name}`)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `CONTACT:${escapeText(`${name}, ${record.email}, ${record.phone}`)}`,
    `ORGANIZER;CN=${quoteParameter(site.legalName)}:mailto:${site.email}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

/** `2026-11-21T08:30:00.000Z` → `20261121T083000Z` */
function utc(iso: string): string {
  return new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** UTC offset of the studio's time zone on that day, as `+0530`. */
function utcOffset(day: string): string | undefined {
  const noon = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(noon.getTime())) return undefined;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: site.timeZone,
    timeZoneName: 'longOffset',
  });
  const name = format.formatToParts(noon).find(({ type }) => type === 'timeZoneName')?.value;
  // UTC is "GMT" without an offset.
  return name?.replace('GMT', '').replace(':', '') || '+0000';
}
