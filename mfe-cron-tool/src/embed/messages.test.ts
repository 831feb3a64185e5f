import { expect, test } from 'vitest';
import { readSettings, readToolMessage, sealed } from './messages.ts';

const settings = (content: unknown) => readSettings(sealed({ settings: content }));

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
  for (const data of [null, undefined, 'text', 7, [], { kind: 'ready', settings: {} }]) {
    expect(readSettings(data)).toBeUndefined();
    expect(readToolMessage(data)).toEqual({});
  }
  expect(readToolMessage(sealed({ kind: 'ready' }))).toMatchObject({ kind: 'ready' });
});
