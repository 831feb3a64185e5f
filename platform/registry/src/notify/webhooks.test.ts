import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { served } from '@platform/testing/untilTestEnds';
import { expect, test, vi } from 'vitest';
import { freeze } from '../live/freeze.ts';
import { promote, rollback } from '../live/promote.ts';
import { fakeDeployment } from '../testing/fakeDeployment.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { webhooks } from './webhooks.ts';

const KEY = 'a key of twenty-four bytes';
const SECRET = `whsec_${Buffer.from(KEY).toString('base64')}`;
const EVENT = {
  type: 'released' as const,
  data: { remote: 'mfe-blog', from: '1', to: '2', author: 'asha', reason: 'news' },
};

/** A receiver that responds with these statuses, then 204. */
async function receiver(...statuses: number[]) {
  const calls: { headers: Record<string, unknown>; body: string }[] = [];
  const { url } = await served(async (req, res) => {
    calls.push({ headers: req.headers, body: await text(req) });
    const status = statuses.shift() ?? 204;
    res.writeHead(status, status === 302 ? { Location: '/' } : {}).end();
  });
  return { calls, url: `${url}/hook/secret` };
}

function announcer(urls: string[]) {
  const log = vi.fn();
  const settings = { WEBHOOK_URLS: urls, WEBHOOK_SECRET: SECRET, log, pauses: [1, 1] };
  return { log, announce: webhooks(settings) ?? expect.fail('no webhooks') };
}

test('each URL is called, signed as Standard Webhooks specifies', async () => {
  const [one, other] = [await receiver(), await receiver()];
  announcer([one.url, other.url]).announce(EVENT);
  await expect.poll(() => [one.calls.length, other.calls.length]).toEqual([1, 1]);
  const { headers, body = '' } = one.calls[0] ?? {};
  expect(JSON.parse(body)).toEqual({ ...EVENT, timestamp: expect.stringMatching(/Z$/) });
  const signedText = `${headers?.['webhook-id']}.${headers?.['webhook-timestamp']}.${body}`;
  const mac = createHmac('sha256', KEY).update(signedText).digest('base64');
  expect(headers?.['webhook-signature']).toBe(`v1,${mac}`);
});

test('a failing receiver is called three times with the same id', async () => {
  const { calls, url } = await receiver(500, 302);
  const { announce, log } = announcer([url]);
  announce(EVENT);
  await expect.poll(() => calls).toHaveLength(3);
  expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(log).not.toHaveBeenCalled();

  const dead = await receiver(500, 500, 500);
  const given = announcer([dead.url]);
  given.announce(EVENT);
  await expect.poll(() => given.log.mock.calls).toHaveLength(1);
  expect(dead.calls).toHaveLength(3);
  expect(given.log.mock.calls[0]?.[0]).toMatch(/127\.0\.0\.1.*"released": it answered 500/);
  expect(given.log.mock.calls[0]?.[0]).not.toContain('/hook/secret');
});

test('releases and rollbacks are announced after they happen, a freeze is not', async () => {
  const store = await temporaryStore();
  const announce = vi.fn();
  const meta = { author: 'asha', reason: 'news', announce };
  await promote(store, fakeDeployment('shell', '1.0.0'), meta);
  await promote(store, fakeDeployment('mfe-blog', '1.0.0'), meta);
  await promote(store, fakeDeployment('mfe-blog', '2.0.0'), meta);
  await rollback(store, 'mfe-blog', undefined, meta);
  expect(
    announce.mock.calls.slice(1).map(([{ type, data }]) => [type, data.from, data.to]),
  ).toEqual([
    ['released', null, '1.0.0'],
    ['released', '1.0.0', '2.0.0'],
    ['rolled-back', '2.0.0', '1.0.0'],
  ]);
  await expect(rollback(store, 'mfe-blog', '9.9.9', meta)).rejects.toThrow();
  expect(announce).toHaveBeenCalledTimes(4);
  await freeze(store, 'mfe-blog', meta);
  expect(announce).toHaveBeenCalledTimes(4);
});
