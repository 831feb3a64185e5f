import { expect, test } from 'vitest';
import { visitorHours } from './visitorHours.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

test('working hours appear in the visitor’s time zone, including summer time', () => {
  expect(visitorHours(winter, 'Europe/London')).toBe('In your time zone: 04:00 to 13:00.');
  expect(visitorHours(summer, 'Europe/London')).toBe('In your time zone: 05:00 to 14:00.');
  expect(visitorHours(winter, 'America/New_York')).toBe('In your time zone: 23:00 to 08:00.');
});

test('a visitor in the studio’s time zone sees the hours only once', () => {
  expect(visitorHours(winter, 'Asia/Kolkata')).toBe('');
  expect(visitorHours(winter, 'Asia/Colombo')).toBe('');
});
