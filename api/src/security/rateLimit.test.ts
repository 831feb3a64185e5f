import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { describe, expect, test } from 'vitest';
import { memoryLimits } from '../storage/lowdb/memoryLimits.ts';
import { FAILED, FORMS, PAYLOADS } from '../testing/payloads.ts';
import { type Running, startApi } from '../testing/startApi.ts';
import { rateLimits, WRITES_PER_DAY } from './rateLimit.ts';
import { TokenSigner } from './TokenSigner.ts';

/** Statuses of `count` posts, each from the address that `from` returns. */
async function post(
  api: Running,
  count: number,
  from: (i: number) => string,
  path = '/api/reviews',
) {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) {
    const body = PAYLOADS[path as keyof typeof PAYLOADS];
    statuses.push((await api.post(path, body, { 'x-forwarded-for': from(i) })).status);
  }
  return statuses;
}

describe('the limit on writes', () => {
  test.each(FORMS)(
    'rejects one request too many to %s with the flag of its form',
    async (path, body) => {
      const api = await startApi(undefined, { ratePerMinute: 2 });
      for (const _ of [1, 2]) expect((await api.post(path, body)).status).toBe(201);
      const { status, headers, body: answer } = await api.post(path, body);
      expect(status).toBe(429);
      const wait = Number(headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      expect(answer).toMatchObject({ ...FAILED[path], code: 'rate_limited' });
      expect(answer.error).toContain(`${wait} seconds`);
    },
  );

  test('counts all forms together, including invalid requests and tokens, but neither reads nor other sites', async () => {
    const api = await startApi(undefined, { ratePerMinute: 3 });
    await api.post('/api/contact', {});
    await api.post('/api/contact', {}, { 'x-xsrf-token': 'forged' });
    await api.post('/api/contact', {}, { 'sec-fetch-site': 'cross-site' });
    await api.post('/api/reviews', PAYLOADS['/api/reviews']);
    expect((await api.post('/api/reviews', PAYLOADS['/api/reviews'])).status).toBe(429);
    expect((await api.get('/api/reviews')).body).toHaveLength(1);
  });

  test.each([
    [0, 'ignores X-Forwarded-For'],
    [1, 'uses only the last address, which the proxy added'],
  ])('behind %i proxies %s, even if forged', async (trustProxyHops) => {
    const api = await startApi(undefined, { ratePerMinute: 3, trustProxyHops });
    const forged = (i: number) => `10.0.${i}.1, 192.0.2.7`;
    expect(await post(api, 5, forged)).toEqual([201, 201, 201, 429, 429]);
  });

  test('counts each network separately, whatever address or port of it sends', async () => {
    const api = await startApi(undefined, { ratePerMinute: 1, trustProxyHops: 1 });
    expect(await post(api, 2, (i) => `192.0.${i}.1`)).toEqual([201, 201]);
    expect(await post(api, 2, (i) => `198.51.100.${i}`)).toEqual([201, 429]);
    expect(await post(api, 2, (i) => `203.0.113.7:${5_000 + i}`)).toEqual([201, 429]);
    expect(await post(api, 2, (i) => `[2001:db8:7::7]:${5_000 + i}`)).toEqual([201, 429]);
    expect(await post(api, 2, (i) => `2001:db8:8:${i}::1`)).toEqual([201, 429]);
    expect(await post(api, 2, (i) => `visitor-${i}`)).toEqual([201, 429]);
    // What isn't an address counts as its sender, the proxy.
    expect(await post(api, 1, () => '127.0.0.9')).toEqual([429]);
  });

  test('of a day counts only what is accepted, and says when it ends', async () => {
    const api = await startApi(undefined, { ratePerMinute: 1_000 });
    const contact = PAYLOADS['/api/contact'];
    const send = (count: number, body: object) =>
      Promise.all(Array.from({ length: count }, () => api.post('/api/contact', body)));
    await send(WRITES_PER_DAY, {});
    const answers = await send(WRITES_PER_DAY, contact);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const { status, headers, body } = await api.post('/api/contact', contact);
    expect(status).toBe(429);
    expect(body).toMatchObject({ success: false, code: 'rate_limited' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
  });

  test('is off at 0', async () => {
    const api = await startApi(undefined, { ratePerMinute: 0 });
    const writes = Array.from({ length: WRITES_PER_DAY + 1 }, () =>
      post(api, 1, () => '192.0.2.1'),
    );
    expect(new Set((await Promise.all(writes)).flat())).toEqual(new Set([201]));
  });
});

describe('a request', () => {
  const signer = new TokenSigner(randomBytes(32));
  const req = { ip: '192.0.2.1', socket: {} } as Request;
  const MINUTE = 60_000;

  /** The hits that one input adds to the limits. */
  async function counted(perMinute: number, input: unknown) {
    const hits: [number, number | undefined][] = [];
    const hit = async (_key: string, windowMs: number, points?: number) => {
      hits.push([windowMs, points]);
      return { count: 0, resetMs: 0 };
    };
    const { writes } = rateLimits({ perMinute, store: { hit }, signer });
    await writes(req, { locals: { input } } as unknown as Response, () => {});
    return hits;
  }

  test.each([
    ['no body', 10, undefined, 1, 1],
    ['10,000 bytes', 10, 'x'.repeat(9_998), 1, 1],
    ['one byte more', 10, 'x'.repeat(9_999), 2, 2],
    ['1 MB', 10, 'x'.repeat(990_000), 5, 50],
    ['1 MB and a limit of one write', 1, 'x'.repeat(990_000), 1, 50],
  ])(
    'with %s counts as one write per 10 kB, at most half of a limit',
    async (_what, perMinute, input, inMinute, inDay) => {
      const more = inMinute > 1 ? [[MINUTE, inMinute - 1]] : [];
      expect(await counted(perMinute, input)).toEqual([...more, [24 * 60 * MINUTE, inDay]]);
    },
  );
});

test('counters in memory are bounded: a new network evicts the least recently used one', async () => {
  const { hit } = memoryLimits(2);
  await hit('a', 60_000);
  await hit('b', 60_000);
  await hit('a', 60_000);
  await hit('c', 60_000);
  expect((await hit('a', 60_000)).count).toBe(3);
  expect((await hit('b', 60_000)).count).toBe(1);
});
