import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '@platform/server/observability/log';
import { expect, test, vi } from 'vitest';
import { startMailServer } from '../testing/mail/startMailServer.ts';
import { PAYLOADS } from '../testing/payloads.ts';
import { type Running, startApi } from '../testing/startApi.ts';
import { FROM_ALL, FROM_ONE, MOST_FROM_ONE, MOST_QUARANTINED } from './floods.ts';

const message = PAYLOADS['/api/contact'];
const long = 'We offer the first place in every search engine, for a small price, within one week.';
const FILES: Record<string, string> = {
  '/api/reviews': 'reviews.json',
  '/api/contact': 'messages.json',
  '/api/book-consultation': 'consultations.json',
};

/** States and reasons of all records of a form: `new`, `spam (flood)`. */
async function statesOf(api: Running, path: string): Promise<string[]> {
  const { records } = JSON.parse(await readFile(join(api.dataDir, FILES[path] ?? ''), 'utf8'));
  return records.map(({ handling: { state, reason } }: { handling: Record<string, string> }) =>
    reason ? `${state} (${reason})` : state,
  );
}

/** Sends a message from an address. */
const send = (api: Running, ip: string, text = 'Hi', path = '/api/contact') =>
  api.post(path, { ...message, message: text }, { 'X-Forwarded-For': ip });

test.each(Object.keys(FILES) as (keyof typeof PAYLOADS)[])(
  'advertising sent to %s by a script goes to quarantine',
  async (path) => {
    const body = PAYLOADS[path];
    const api = await startApi();
    const field = path === '/api/reviews' ? 'text' : 'message';
    const urls = [1, 2, 3, 4].map((n) => `https://pills.example/${n}`).join(' ');
    for (const text of [
      urls,
      'Buy [url=https://pills.example]pills[/url]',
      'a.com b.com www.c.de d.org',
    ]) {
      expect((await api.post(path, { ...body, [field]: text })).status).toBe(201);
    }
    for (let copy = 0; copy < 3; copy += 1) await api.post(path, { ...body, [field]: long });
    expect(await statesOf(api, path)).toEqual([
      'spam (more than 3 links)',
      'spam (links as markup)',
      'spam (more than 3 links)',
      'new',
      'new',
      'spam (duplicate text)',
    ]);
  },
);

test('a message with a few links and addresses of colleagues is no spam', async () => {
  const api = await startApi();
  const text =
    'Our shop is https://www.shop.example.com/start, built with Node.js; code: www.code.example. ' +
    'Please answer to a@x.com, b@x.com, c@mail.x.com and d@x.com.';
  await send(api, '10.0.0.1', text);
  expect(await statesOf(api, '/api/contact')).toEqual(['new']);
});

test('advertising causes no mail until it is approved', async () => {
  const server = await startMailServer();
  const mail = { smtpUrl: server.url, notifyEmail: 'owner@studio.example' };
  const api = await startApi(undefined, { mail });
  await send(api, '10.0.0.1', '<a href="https://pills.example">pills</a>');
  await send(api, '10.0.0.1', 'Genuine');
  await expect.poll(() => server.mails).toHaveLength(1);
  expect(server.mails[0]).toContain('Genuine');
});

test('a flood from one sender is quarantined, and others are not', async () => {
  const log = createLogger('test');
  const warned = vi.spyOn(log, 'warn');
  const api = await startApi(undefined, { ratePerMinute: 60, trustProxyHops: 1, log });
  for (let i = 0; i < FROM_ONE + 5; i += 1) expect((await send(api, '10.0.0.1')).status).toBe(201);
  await send(api, '10.0.0.2');
  await api.post('/api/reviews', PAYLOADS['/api/reviews'], { 'X-Forwarded-For': '10.0.0.1' });
  expect(await statesOf(api, '/api/contact')).toEqual([
    ...Array(FROM_ONE).fill('new'),
    ...Array(5).fill('spam (flood)'),
    'new',
  ]);
  expect(await statesOf(api, '/api/reviews')).toEqual(['new']);
  expect(warned.mock.calls.filter(([facts]) => Object(facts).event === 'flood')).toHaveLength(1);
});

test('a subscriber with many IPv6 networks makes no messages of others suspicious', async () => {
  const api = await startApi(undefined, { ratePerMinute: 1_000, trustProxyHops: 1 });
  for (let i = 0; i < FROM_ALL + 5; i += 1) await send(api, `2001:db8:7:${i.toString(16)}::1`);
  await send(api, '2001:db8:8::1');
  const states = await statesOf(api, '/api/contact');
  expect(states.filter((state) => state === 'new')).toHaveLength(FROM_ONE + 1);
  expect(states.at(-1)).toBe('new');
});

test('one sender’s share of quarantine leaves room for others', async () => {
  const api = await startApi(undefined, { ratePerMinute: 1_000, trustProxyHops: 1 });
  const statuses: number[] = [];
  for (let i = 0; i < FROM_ONE + MOST_FROM_ONE + 2; i += 1)
    statuses.push((await send(api, '10.0.0.1')).status);
  expect(statuses.slice(-3)).toEqual([201, 429, 429]);
  const links = [1, 2, 3, 4].map((n) => `https://shop.example/${n}`).join(' ');
  expect((await send(api, '10.0.0.2', links)).status).toBe(201);
});

test('a flood from many senders is quarantined, and no share of it fills the storage', async () => {
  const api = await startApi(undefined, { ratePerMinute: 1_000, trustProxyHops: 1 });
  let sent = 0;
  const sendAll = async (count: number) => {
    const from = () => `10.${(sent >> 12) & 255}.${(sent >> 4) & 255}.${sent & 15}`;
    const answers = await Promise.all(
      Array.from({ length: count }, () => {
        sent += 1;
        return send(api, from());
      }),
    );
    return answers.map(({ status }) => status);
  };
  await sendAll(FROM_ALL + 20);
  const states = await statesOf(api, '/api/contact');
  expect(states.filter((state) => state === 'new')).toHaveLength(FROM_ALL);
  expect(states.filter((state) => state === 'spam (flood)')).toHaveLength(20);
  while (sent < FROM_ALL + MOST_QUARANTINED) await sendAll(60);
  const refused = await send(api, '10.255.0.1');
  expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'rate_limited' } });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_600);
  const other = await api.post('/api/reviews', PAYLOADS['/api/reviews']);
  expect(other.status).toBe(201);
});
