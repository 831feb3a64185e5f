import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { localDay } from './localDay.ts';
import { Problems } from './Problems.tsx';

/** Text of each paragraph in the banner. */
const lines = (missing: string[], wrong: string[]): string[] =>
  [
    ...renderToStaticMarkup(
      <Problems form="consultation" missing={missing} wrong={wrong} />,
    ).matchAll(/<p>(.*?)<\/p>/g),
  ].map(([, line = '']) => line.replace(/<[^>]+>/g, ''));

test('the banner lists missing fields by label, each linked to its field', () => {
  const missing = ['fullName', 'projectType', 'message'];
  expect(lines(missing, [])).toEqual([
    'Please fill in all required fields: Full Name, Project Type, Message',
  ]);
  const html = renderToStaticMarkup(<Problems form="booking" missing={missing} wrong={[]} />);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '#booking-fullName',
    '#booking-projectType',
    '#booking-message',
  ]);
});

test('the banner lists invalid fields, with missing ones or alone', () => {
  expect(lines(['phone'], ['email'])).toEqual([
    'Please fill in all required fields: Phone',
    'Please check these fields: Email',
  ]);
  expect(lines([], ['email', 'preferredDate'])).toEqual([
    'Please check these fields: Email, Preferred Date',
  ]);
});

test('localDay is the date in the visitor’s time zone, just after and before midnight', () => {
  expect(localDay(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05');
  expect(localDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
});
