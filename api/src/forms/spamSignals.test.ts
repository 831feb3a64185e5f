import { randomBytes } from 'node:crypto';
import {
  HONEYPOT_FIELD,
  HONEYPOT_HEADER,
  OPENED_HEADER,
  STAMP,
} from '@platform/contract/forms/spamSignals';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TokenSigner } from '../security/TokenSigner.ts';
import { asBrowser } from '../testing/asBrowser.ts';
import { FORMS, PAYLOADS } from '../testing/payloads.ts';
import { readStates } from '../testing/readRecords.ts';
import { type Running, startApi } from '../testing/startApi.ts';

const NOON = Date.parse('2031-03-09T12:00:00Z');

afterEach(() => void vi.useRealTimers());

/** Signed time as the form reads it from the cookie. */
async function opened(api: Running): Promise<string> {
  const browser = asBrowser(api);
  await browser.get('/api/reviews');
  return STAMP.exec(browser.jar.get('XSRF-TOKEN') ?? '')?.[0] ?? '';
}

describe.each(FORMS)('POST %s', (path, body) => {
  test.each([
    ['sent as a header by the form', {}, { [HONEYPOT_HEADER]: 'filled' }],
    ['sent as a field', { [HONEYPOT_FIELD]: 'https://pills.example' }, {}],
  ])(
    'with the hidden field, %s, is answered like success and quarantined',
    async (_how, more, headers) => {
      const api = await startApi();
      const good = await api.post(path, body);
      const spam = await api.post(path, { ...body, ...more }, headers);
      expect(spam.status).toBe(good.status);
      expect(Object.keys(spam.body)).toEqual(Object.keys(good.body));
      expect(await readStates(api.dataDir, path)).toEqual(['new', 'spam (honeypot)']);
      expect((await api.get('/api/reviews')).body.length).toBe(path === '/api/reviews' ? 1 : 0);
    },
  );

  test('within 300 ms of opening the page is quarantined, later it isn’t', async () => {
    vi.setSystemTime(NOON); // freezes the clock
    const api = await startApi();
    const time = await opened(api);
    // A token from a server whose clock is slightly ahead.
    for (const after of [-1, 0, 299, 300]) {
      vi.setSystemTime(NOON + after);
      expect((await api.post(path, body, { [OPENED_HEADER]: time })).status).toBe(201);
    }
    const tooQuick = 'spam (too quick)';
    expect(await readStates(api.dataDir, path)).toEqual(['new', tooQuick, tooQuick, 'new']);
  });
});

test.each([
  ['signed with another key', STAMP.exec(new TokenSigner(randomBytes(32)).token('s'))?.[0]],
  ['not signed at all', String(NOON)],
  ['malformed', 'a.b.c'],
])('a time that is %s is forged', async (_how, time) => {
  const api = await startApi();
  await api.post('/api/contact', PAYLOADS['/api/contact'], { [OPENED_HEADER]: time ?? '' });
  expect(await readStates(api.dataDir)).toEqual(['spam (forged time)']);
});

test.each([
  ['absent', undefined, {}],
  ['empty', '', { [HONEYPOT_HEADER]: '', [OPENED_HEADER]: '' }],
  ['null', null, {}],
])('signals that are %s are not suspicious', async (_how, honeypot, headers) => {
  const api = await startApi();
  const content = { ...PAYLOADS['/api/contact'], [HONEYPOT_FIELD]: honeypot };
  await api.post('/api/contact', content, headers as Record<string, string>);
  expect(await readStates(api.dataDir)).toEqual(['new']);
});

test('a form left open overnight is accepted in a new session', async () => {
  vi.setSystemTime(NOON);
  const api = await startApi();
  const time = await opened(api);
  vi.setSystemTime(NOON + 18 * 3_600_000);
  const browser = asBrowser(api);
  const send = () =>
    browser.post('/api/contact', PAYLOADS['/api/contact'], { [OPENED_HEADER]: time });
  expect((await send()).status).toBe(403);
  expect((await send()).status).toBe(201);
  expect(await readStates(api.dataDir)).toEqual(['new']);
});
