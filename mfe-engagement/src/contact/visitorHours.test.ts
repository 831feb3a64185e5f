import { expect, test } from 'vitest';
import { visitorHours } from './visitorHours.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

test('working hours appear in the visitor’s time zone, including summer time', () => {
  expect(visitorHours(winter, 'en-GB', 'Europe/London')).toBe('In your time zone: 04:00 to 13:00.');
  expect(visitorHours(summer, 'en-GB', 'Europe/London')).toBe('In your time zone: 05:00 to 14:00.');
  expect(visitorHours(winter, 'en-US', 'America/New_York').replaceAll('\u202f', ' ')).toBe(
    'In your time zone: 11:00 PM to 8:00 AM.',
  );
});

test('a visitor in the studio’s time zone sees the hours only once', () => {
  expect(visitorHours(winter, 'en-IN', 'Asia/Kolkata')).toBe('');
  expect(visitorHours(winter, 'en-IN', 'Asia/Colombo')).toBe('');
});
