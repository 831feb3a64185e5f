import { randomBytes } from 'node:crypto';
import { networkOf } from '@platform/server/http/networkOf';
import type { Request, Response } from 'express';
import { describe, expect, test } from 'vitest';
import { FORMS, PAYLOADS } from '../testing/payloads.ts';
import { type Running, startApi } from '../testing/startApi.ts';
import { rateLimits } from './rateLimit.ts';
import { TokenSigner } from './TokenSigner.ts';

const flags: Record<string, object> = {
  '/api/contact': { success: false },
  '/api/book-consultation': { isOpen: false },
};

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
      expect(answer).toMatchObject({ ...flags[path], code: 'rate_limited' });
      expect(answer.error).toContain(`${wait} seconds`);
    },
  );

  test('counts all forms together, including invalid requests, but no reads', async () => {
    const api = await startApi(undefined, { ratePerMinute: 2 });
    await api.post('/api/contact', {});
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

  test('counts each visitor separately, and an IPv6 network as one visitor', async () => {
    const api = await startApi(undefined, { ratePerMinute: 1, trustProxyHops: 1 });
    expect(await post(api, 2, (i) => `192.0.2.${i}`)).toEqual([201, 201]);
    expect(await post(api, 2, (i) => `2001:db8:0:1::${i}`)).toEqual([201, 429]);
    expect(await post(api, 1, () => '2001:db8:0:2::1')).toEqual([201]);
  });

  test('in total stops many addresses, without counting rejected requests', async () => {
    const api = await startApi(undefined, { ratePerMinute: 1, trustProxyHops: 1 });
    // A visitor over their own limit uses none of the total.
    expect(await post(api, 25, () => '192.0.2.1')).toEqual([201, ...Array(24).fill(429)]);
    const statuses = await post(api, 21, (i) => `198.51.100.${i}`);
    expect(statuses).toEqual([...Array(19).fill(201), 429, 429]);
  });

  test('in total ignores invalid requests', async () => {
    const api = await startApi(undefined, { ratePerMinute: 1, trustProxyHops: 1 });
    for (let i = 0; i < 30; i++) {
      const wrong = await api.post('/api/reviews', {}, { 'x-forwarded-for': `198.51.100.${i}` });
      expect(wrong.status).toBe(400);
    }
    expect(await post(api, 1, () => '192.0.2.1')).toEqual([201]);
  });

  test('is off at 0', async () => {
    const api = await startApi(undefined, { ratePerMinute: 0 });
    expect(new Set(await post(api, 40, () => '192.0.2.1'))).toEqual(new Set([201]));
  });
});

describe('a request', () => {
  const signer = new TokenSigner(randomBytes(32));
  const req = { ip: '192.0.2.1' } as Request;
  const visitor = `visitor:${signer.alias('192.0.2.1')}`;

  /** The hits that one input adds to the limits. */
  async function counted(perMinute: number, input: unknown) {
    const hits: [string, number | undefined][] = [];
    const hit = async (key: string, _windowMs: number, writes?: number) => {
      hits.push([key, writes]);
      return { count: 0, resetMs: 0 };
    };
    const { overall } = rateLimits({ perMinute, store: { hit }, signer });
    await overall(req, { locals: { input } } as unknown as Response, () => {});
    return hits;
  }

  test.each([
    ['no body', 10, undefined, 1],
    ['10,000 bytes', 10, 'x'.repeat(9_998), 1],
    ['one byte more', 10, 'x'.repeat(9_999), 2],
    ['1 MB', 10, 'x'.repeat(990_000), 5],
    ['1 MB and a limit of one write', 1, 'x'.repeat(990_000), 1],
  ])(
    'with %s counts as one write per 10 kB, at most half a minute’s limit',
    async (_what, perMinute, input, writes) => {
      const more = writes > 1 ? [[visitor, writes - 1]] : [];
      expect(await counted(perMinute, input)).toEqual([...more, ['all', writes]]);
    },
  );

  test.each([
    [0, 1],
    [1_000, 1],
    [12_001, 13],
  ])('over the limit with %i ms left gets Retry-After %i', async (resetMs, s) => {
    const store = { hit: async () => ({ count: 3, resetMs }) };
    const { visitor: limit } = rateLimits({ perMinute: 2, store, signer });
    await expect(limit(req, {} as Response, () => {})).rejects.toMatchObject({
      status: 429,
      options: { headers: { 'Retry-After': String(s) } },
    });
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.168.100.200', '192.168.100.200'],
  ['1::ffff:192.0.2.1', '1:0:0:0'],
  ['x::ffff:192.0.2.1', 'x::ffff:192.0.2.1'],
  ['::ffff:192.0.2.1x', '::ffff:192.0.2.1x'],
  ['1::2:3:4:5:6:7', '1:0:2:3'],
  ['1:2::8', '1:2:0:0'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001::5', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
