import { expect, test } from 'vitest';
import { countsTo24, longDateTime, shortDateTime } from './longDateTime.ts';

const date = new Date('2026-03-29T08:00:00Z');

test('a run time is in the long format of the visitor’s language and zone (spec §9)', () => {
  expect(longDateTime(date, 'Europe/London', 'en-GB')).toMatch(/^29 March 2026 at 09:00:00 BST$/);
  expect(longDateTime(date, 'Europe/Berlin', 'de-DE')).toMatch(/^29\. März 2026 um 10:00:00 MESZ$/);
});

test('other times use the 24-hour clock in every language, and name the zone', () => {
  const midnight = Date.parse('2026-03-29T07:00Z');
  const text = shortDateTime(midnight, 'America/Los_Angeles', 'en-US');
  expect(text).toMatch(/^Sun, Mar 29, 2026, 00:00 PDT$/);
  expect(shortDateTime(date.getTime(), 'Europe/London', 'en-GB')).toMatch(/2026, 09:00 BST$/);
});

test('the description uses the same clock as the list', () => {
  expect(['en-US', 'en-GB', 'de-DE', 'en-IN'].map(countsTo24)).toEqual([false, true, true, false]);
});
