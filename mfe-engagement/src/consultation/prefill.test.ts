import { expect, test } from 'vitest';
import { messageIn } from './prefill.ts';

test('a fragment brings a message with any characters, and other fragments none', () => {
  const message = 'We release every 14 days & a build takes 20 minutes.\n50 % fail – why?';
  expect(messageIn(`#${new URLSearchParams({ message })}`)).toBe(message);
  expect(messageIn('#main')).toBe('');
  expect(messageIn('')).toBe('');
  expect(messageIn(`#message=${'x'.repeat(9_000)}`)).toHaveLength(2_000);
});
