import { expect, test } from 'vitest';
import { startMailServer } from '../testing/mail/startMailServer.ts';
import { PAYLOADS } from '../testing/payloads.ts';
import { readStates } from '../testing/readRecords.ts';
import { type Running, startApi } from '../testing/startApi.ts';

const message = PAYLOADS['/api/contact'];
const long = 'We offer the first place in every search engine, for a small price, within one week.';

/** Sends a message. */
const send = (api: Running, text: string) =>
  api.post('/api/contact', { ...message, message: text });

test.each([
  ['/api/reviews', 'text'],
  ['/api/contact', 'message'],
  ['/api/book-consultation', 'message'],
] as const)('advertising sent to %s by a script goes to quarantine', async (path, field) => {
  const body = PAYLOADS[path];
  const api = await startApi();
  const urls = [1, 2, 3, 4].map((n) => `https://pills.example/${n}`).join(' ');
  for (const text of [
    urls,
    'Buy [url=https://pills.example]pills[/url]',
    'a.com b.com www.c.de d.org',
  ]) {
    expect((await api.post(path, { ...body, [field]: text })).status).toBe(201);
  }
  for (let copy = 0; copy < 3; copy += 1) await api.post(path, { ...body, [field]: long });
  expect(await readStates(api.dataDir, path)).toEqual([
    'spam (more than 3 links)',
    'spam (links as markup)',
    'spam (more than 3 links)',
    'new',
    'new',
    'spam (duplicate text)',
  ]);
});

test('a message with a few links and addresses of colleagues is no spam', async () => {
  const api = await startApi();
  const text =
    'Our shop is https://www.shop.example.com/start, built with Node.js; code: www.code.example. ' +
    'Please answer to a@x.com, b@x.com, c@mail.x.com and d@x.com.';
  await send(api, text);
  expect(await readStates(api.dataDir)).toEqual(['new']);
});

test('advertising causes no mail until it is approved', async () => {
  const server = await startMailServer();
  const mail = { smtpUrl: server.url, notifyEmail: 'owner@studio.example' };
  const api = await startApi(undefined, { mail });
  await send(api, '<a href="https://pills.example">pills</a>');
  await send(api, 'Genuine');
  await expect.poll(() => server.mails).toHaveLength(1);
  expect(server.mails[0]).toContain('Genuine');
});
