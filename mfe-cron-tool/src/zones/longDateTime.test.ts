import { expect, test } from 'vitest';
import { countsTo24, longDateTime } from './longDateTime.ts';

const date = new Date('2026-03-29T08:00:00Z');

test('a run time is in the long format of the visitor’s language and zone (spec §9)', () => {
  expect(longDateTime(date, 'Europe/London', 'en-GB')).toMatch(/^29 March 2026 at 09:00:00 BST$/);
  expect(longDateTime(date, 'Europe/Berlin', 'de-DE')).toMatch(/^29\. März 2026 um 10:00:00 MESZ$/);
});

test('the description uses the same clock as the list', () => {
  expect(['en-US', 'en-GB', 'de-DE', 'en-IN'].map(countsTo24)).toEqual([false, true, true, false]);
});
