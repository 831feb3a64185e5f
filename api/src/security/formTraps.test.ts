import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HONEYPOT_FIELD, OPENED_FIELD, STAMP } from '@site/kit/formTraps';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { asBrowser } from '../testing/asBrowser.ts';
import { FORMS, PAYLOADS } from '../testing/payloads.ts';
import { type Running, startApi } from '../testing/startApi.ts';
import { TokenSigner } from './TokenSigner.ts';

const NOON = Date.parse('2031-03-09T12:00:00Z');

afterEach(() => void vi.useRealTimers());

const FILES: Record<string, string> = {
  '/api/reviews': 'reviews.json',
  '/api/contact': 'messages.json',
  '/api/book-consultation': 'consultations.json',
};

/** What the studio will see of the records of a form. */
async function handlings(api: Running, path: string) {
  const text = await readFile(join(api.dataDir, FILES[path] ?? ''), 'utf8');
  const { records } = JSON.parse(text);
  return records.map(({ handling }: { handling: object }) => handling);
}

/** The signed time as the form takes it from the cookie that a first answer has set. */
async function opened(api: Running): Promise<string> {
  const browser = asBrowser(api);
  await browser.get('/api/reviews');
  return STAMP.exec(browser.jar.get('XSRF-TOKEN') ?? '')?.[0] ?? '';
}

describe.each(FORMS)('POST %s', (path, body) => {
  test('with the hidden field filled in is answered like success and kept apart', async () => {
    const api = await startApi();
    const good = await api.post(path, body);
    const spam = await api.post(path, { ...body, [HONEYPOT_FIELD]: 'https://pills.example' });
    expect(spam.status).toBe(good.status);
    expect(Object.keys(spam.body)).toEqual(Object.keys(good.body));
    expect(await handlings(api, path)).toEqual([
      expect.objectContaining({ state: 'new' }),
      expect.objectContaining({ state: 'spam', reason: 'honeypot' }),
    ]);
    expect((await api.get('/api/reviews')).body.length).toBe(path === '/api/reviews' ? 1 : 0);
  });

  test('sent the moment the page was there is kept apart; a quick person is not', async () => {
    vi.setSystemTime(NOON); // from here on the clock stands still
    const api = await startApi();
    const time = await opened(api);
    vi.setSystemTime(NOON + 299);
    expect((await api.post(path, { ...body, [OPENED_FIELD]: time })).status).toBe(201);
    vi.setSystemTime(NOON + 300);
    expect((await api.post(path, { ...body, [OPENED_FIELD]: time })).status).toBe(201);
    expect(await handlings(api, path)).toEqual([
      expect.objectContaining({ state: 'spam', reason: 'too quick' }),
      expect.objectContaining({ state: 'new' }),
    ]);
  });
});

test.each([
  ['signed by somebody else', STAMP.exec(new TokenSigner(randomBytes(32)).token('s'))?.[0]],
  ['not signed at all', String(Date.now() - 60_000)],
  ['no text', 7],
])('a time that is %s is forged', async (_how, time) => {
  const api = await startApi();
  await api.post('/api/contact', { ...PAYLOADS['/api/contact'], [OPENED_FIELD]: time });
  expect(await handlings(api, '/api/contact')).toEqual([
    expect.objectContaining({ state: 'spam', reason: 'forged time' }),
  ]);
});

test.each([
  ['left out', {}],
  ['empty', { [HONEYPOT_FIELD]: '', [OPENED_FIELD]: '' }],
  ['null', { [HONEYPOT_FIELD]: null, [OPENED_FIELD]: null }],
])('extra fields that are %s are not suspicious', async (_how, extra) => {
  const api = await startApi();
  await api.post('/api/contact', { ...PAYLOADS['/api/contact'], ...extra });
  expect(await handlings(api, '/api/contact')).toEqual([expect.objectContaining({ state: 'new' })]);
});

test('a form that was open over night and a new session is still a person’s', async () => {
  vi.setSystemTime(NOON);
  const api = await startApi();
  const time = await opened(api);
  vi.setSystemTime(NOON + 18 * 3_600_000);
  const browser = asBrowser(api);
  const content = { ...PAYLOADS['/api/contact'], [OPENED_FIELD]: time };
  expect((await browser.post('/api/contact', content)).status).toBe(403);
  expect((await browser.post('/api/contact', content)).status).toBe(201);
  expect(await handlings(api, '/api/contact')).toEqual([expect.objectContaining({ state: 'new' })]);
});
