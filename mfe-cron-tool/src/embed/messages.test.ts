import { expect, test } from 'vitest';
import { type Change, readNews, readSettings, sealed } from './messages.ts';

const NONCE = '1-2-3-4';
const change: Change = {
  expression: '0 9 * * *',
  timezone: 'UTC',
  valid: true,
  description: 'At 09:00 AM',
  error: '',
  nextRuns: ['2026-11-21T09:00:00.000Z'],
};

const settings = (content: unknown) => readSettings(sealed(NONCE, { settings: content }), NONCE);
const news = (content: object) => readNews(sealed(NONCE, content), NONCE);

test('a host may set some or all of expression, time zone and theme', () => {
  expect(settings({})).toEqual({});
  expect(settings({ theme: 'dark' })).toEqual({ theme: 'dark' });
  const all = { expression: '* * * * *', timezone: 'UTC', theme: 'light' };
  expect(settings({ ...all, more: 1 })).toEqual(all);
});

test.each([
  ['no settings', undefined],
  ['a list', []],
  ['an expression that is no text', { expression: 5 }],
  ['an endless expression', { expression: '*'.repeat(5000) }],
  ['a time zone that is no text', { timezone: {} }],
  ['a theme that there isn’t', { theme: 'auto' }],
])('%s is refused', (_, content) => {
  expect(settings(content)).toBeUndefined();
});

test('a message with another nonce, none, or of another protocol is nobody’s', () => {
  expect(readSettings(sealed('9-9-9-9', { settings: {} }), NONCE)).toBeUndefined();
  expect(readSettings(sealed('', { settings: {} }), '')).toBeUndefined();
  expect(readSettings({ settings: {}, nonce: NONCE }, NONCE)).toBeUndefined();
  for (const data of [null, undefined, 'text', 7, [], new Date()]) {
    expect(readSettings(data, NONCE)).toBeUndefined();
    expect(readNews(data, NONCE)).toBeUndefined();
  }
});

test('a height and a change are news', () => {
  expect(news({ kind: 'size', height: 812 })).toEqual({ kind: 'size', height: 812 });
  expect(news({ kind: 'change', change: { ...change, more: 1 } })).toEqual({
    kind: 'change',
    change,
  });
});

test.each([
  ['of another kind', { kind: 'open', height: 1 }],
  ['a height below nothing', { kind: 'size', height: -1 }],
  ['a height that is no number', { kind: 'size', height: '10px' }],
  ['no height', { kind: 'size', height: Number.NaN }],
  ['a height without end', { kind: 'size', height: Number.POSITIVE_INFINITY }],
  ['no change', { kind: 'change' }],
  ['a change without its parts', { kind: 'change', change: { expression: '' } }],
  ['a verdict that is no yes or no', { kind: 'change', change: { ...change, valid: 1 } }],
  ['runs that are no times', { kind: 'change', change: { ...change, nextRuns: ['<b>'] } }],
  ['too many runs', { kind: 'change', change: { ...change, nextRuns: Array(5000).fill('2026') } }],
])('news %s are refused', (_, content) => {
  expect(news(content)).toBeUndefined();
});
