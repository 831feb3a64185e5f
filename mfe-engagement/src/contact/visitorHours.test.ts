import { expect, test } from 'vitest';
import contact from '#content/contact.yaml';
import { type Hours, visitorHours } from './visitorHours.ts';

const hours = contact.hours as Hours;

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

test('working hours appear in the visitor’s time zone, including summer time', () => {
  expect(visitorHours(hours, winter, 'Europe/London')).toBe('In your time zone: 04:00 to 13:00.');
  expect(visitorHours(hours, summer, 'Europe/London')).toBe('In your time zone: 05:00 to 14:00.');
  expect(visitorHours(hours, winter, 'America/New_York')).toBe(
    'In your time zone: 23:00 to 08:00.',
  );
});

test('a visitor in the studio’s time zone sees the hours only once', () => {
  expect(visitorHours(hours, winter, 'Asia/Kolkata')).toBe('');
  expect(visitorHours(hours, winter, 'Asia/Colombo')).toBe('');
});
