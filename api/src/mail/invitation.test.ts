import { expect, test } from 'vitest';
import { consultation, stored } from '../testing/mail/mailSamples.ts';
import { invitation } from './invitation.ts';

/** Unfolded property lines. */
function lines(entry: string | undefined): string[] {
  return (entry ?? '').replaceAll('\r\n ', '').trimEnd().split('\r\n');
}

test('the entry is on the preferred day in the studio’s time zone', () => {
  const entry = lines(invitation(stored(consultation), 'All about it'));
  expect(entry).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pipewright//Website//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Kolkata',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:6f6d7a0e-2f8c-4f0e-9d3a-0d4a1c2b3e4f@pipewright.example',
    'DTSTAMP:20301121T083000Z',
    'SEQUENCE:0',
    'STATUS:TENTATIVE',
    'DTSTART;TZID=Asia/Kolkata:20310309T100000',
    'DTEND;TZID=Asia/Kolkata:20310309T103000',
    'SUMMARY:Free consultation: Asha Rao',
    'DESCRIPTION:All about it',
    'CONTACT:Asha Rao\\, asha@visitor.example\\, +91 80 5555 0123',
    'ORGANIZER;CN="Pipewright Studio":mailto:hello@pipewright.example',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('a visitor’s text can’t add properties', () => {
  const evil = 'Eve\r\nATTENDEE:mailto:victim@x.example\r\nEND:VEVENT\nBEGIN:VALARM';
  const record = stored({ ...consultation, fullName: evil, phone: evil, email: evil });
  const calm = lines(invitation(stored(consultation), 'x'));
  const names = lines(invitation(record, evil)).map((line) => line.split(/[:;]/)[0]);
  expect(names).toEqual(calm.map((line) => line.split(/[:;]/)[0]));
});

test.each(['', 'tomorrow', '2031-13-45', '20310309\r\nX:1'])(
  'a record with the date "%s" has no entry',
  (preferredDate) => {
    expect(invitation(stored({ ...consultation, preferredDate }), 'x')).toBeUndefined();
  },
);
