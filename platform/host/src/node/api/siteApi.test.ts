import type { RequestListener } from 'node:http';
import { freePort } from '@platform/contract/cli/port';
import { parseEnv } from '@platform/server/env';
import { createLogger } from '@platform/server/observability/log';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test, vi } from 'vitest';
import { TEXTS } from '../../testing/sampleSite.ts';
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
    const { handler } = await siteApi(parseEnv({ API_URL }), createLogger('test'), TEXTS);
    const url = await listen(express().set('trust proxy', trusted).use(handler));
    const headers = { 'X-Forwarded-Host': 'elsewhere.example', 'X-Forwarded-Proto': 'https' };
    const received = await (await fetch(`${url}/api/reviews`, { headers })).json();
    expect(received['x-forwarded-host']).toBe(host(new URL(url).host));
    expect(received['x-forwarded-proto']).toBe(scheme);
  },
);

test('visitors read in the site’s language that a remote API doesn’t answer', async () => {
  const log = createLogger('test');
  log.level = 'silent';
  const API_URL = `http://127.0.0.1:${await freePort()}`;
  const { handler } = await siteApi(parseEnv({ API_URL }), log, TEXTS);
  const url = await listen(express().use(handler));
  const answer = await fetch(`${url}/api/reviews`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'unavailable', error: TEXTS.again });
});

test('adding counts fails with another secret and sends nothing without one', async () => {
  let asked = 0;
  const API_URL = await listen((_req, res) => {
    asked += 1;
    res.writeHead(401).end();
  });
  const log = createLogger('test');
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const other = await siteApi(parseEnv({ API_URL, API_SECRET }), log, TEXTS);
  await expect(other.addCounts('2026-11-22', { x: 1 })).rejects.toThrow('another API_SECRET');
  expect(warn).not.toHaveBeenCalled();
  const without = await siteApi(parseEnv({ API_URL }), log, TEXTS);
  expect(warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('API_SECRET'));
  await without.addCounts('2026-11-22', { x: 1 });
  expect(asked).toBe(1);
});
