import type { RequestListener } from 'node:http';
import { parseEnv } from '@platform/server/env';
import { createLogger } from '@platform/server/observability/log';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test, vi } from 'vitest';
import { siteApi } from './siteApi.ts';

const API_SECRET = 'between-servers-only';

const listen = async (answer: RequestListener) => (await served(answer)).url;

test.each([
  [0, (own: string) => own, 'http'],
  [1, () => 'elsewhere.example', 'https'],
])(
  'behind %i trusted proxies, a remote API gets the right host and scheme',
  async (trusted, host, scheme) => {
    const API_URL = await listen(({ headers }, res) => void res.end(JSON.stringify(headers)));
    const { handler } = await siteApi(parseEnv({ API_URL }), createLogger('test'));
    const url = await listen(express().set('trust proxy', trusted).use(handler));
    const headers = { 'X-Forwarded-Host': 'elsewhere.example', 'X-Forwarded-Proto': 'https' };
    const received = await (await fetch(`${url}/api/reviews`, { headers })).json();
    expect(received['x-forwarded-host']).toBe(host(new URL(url).host));
    expect(received['x-forwarded-proto']).toBe(scheme);
  },
);

test.each([
  ['the totals of a remote API', 200, '{"x":5}', { x: 5 }],
  ['no totals of an older API', 204, undefined, {}],
])('adding counts returns %s', async (_what, status, body, totals) => {
  const API_URL = await listen(({ headers }, res) => {
    const isServers = headers.authorization === `Bearer ${API_SECRET}`;
    res.writeHead(isServers ? status : 401).end(body);
  });
  const { addCounts } = await siteApi(parseEnv({ API_URL, API_SECRET }), createLogger('test'));
  expect(await addCounts('2026-11-22', { x: 1 })).toEqual(totals);
});

test('adding counts fails with another secret and sends nothing without one', async () => {
  let asked = 0;
  const API_URL = await listen((_req, res) => {
    asked += 1;
    res.writeHead(401).end();
  });
  const log = createLogger('test');
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const other = await siteApi(parseEnv({ API_URL, API_SECRET }), log);
  await expect(other.addCounts('2026-11-22', { x: 1 })).rejects.toThrow('another API_SECRET');
  expect(warn).not.toHaveBeenCalled();
  const without = await siteApi(parseEnv({ API_URL }), log);
  expect(warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('API_SECRET'));
  expect(await without.addCounts('2026-11-22', { x: 1 })).toEqual({});
  expect(asked).toBe(1);
});
