import { expect, test } from 'vitest';
import { type Change, readSettings, readToolMessage, sealed } from './messages.ts';

const change: Change = {
  expression: '0 9 * * *',
  timezone: 'UTC',
  valid: true,
  description: 'At 09:00 AM',
  error: '',
  nextRuns: ['2026-11-21T09:00:00.000Z'],
};

const settings = (content: unknown) => readSettings(sealed({ settings: content }));
const message = (content: object) => readToolMessage(sealed(content));

test('a host may set some or all of expression, time zone, theme and size', () => {
  expect(settings({})).toEqual({});
  expect(settings({ theme: 'dark' })).toEqual({ theme: 'dark' });
  const all = { expression: '* * * * *', timezone: 'UTC', theme: 'light', compact: true };
  expect(settings({ ...all, more: 1 })).toEqual(all);
});

test.each([
  ['no settings', undefined],
  ['an expression that is no text', { expression: 5 }],
  ['a time zone that is no text', { timezone: {} }],
  ['a theme that there isn’t', { theme: 'auto' }],
  ['a size that is no yes or no', { compact: 'yes' }],
])('%s is rejected', (_, content) => {
  expect(settings(content)).toBeUndefined();
});

test('messages of another protocol are ignored', () => {
  for (const data of [null, undefined, 'text', 7, [], new Date(0), { settings: {} }]) {
    expect(readSettings(data)).toBeUndefined();
    expect(readToolMessage(data)).toBeUndefined();
  }
});

test.each([
  { kind: 'hello' },
  { kind: 'ready' },
  { kind: 'size', height: 812 },
  { kind: 'change', change },
])('$kind is a valid message', (content) => {
  expect(message(content)).toEqual(content);
});

test.each([
  ['of another kind', { kind: 'open', height: 1 }],
  ['a height that is no number', { kind: 'size', height: '10px' }],
  ['no height', { kind: 'size', height: Number.NaN }],
  ['no change', { kind: 'change' }],
  ['a change without its parts', { kind: 'change', change: { expression: '' } }],
  ['a verdict that is no yes or no', { kind: 'change', change: { ...change, valid: 1 } }],
])('a message %s is rejected', (_, content) => {
  expect(message(content)).toBeUndefined();
});
