import type { Registry } from '@platform/contract';
import type { ReleaseStore } from '@platform/registry/store';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test } from 'vitest';
import type { RemoteHealth } from '../canary/RemoteHealth.ts';
import { readiness } from './readiness.ts';

async function ask(
  headers: Record<string, string>,
  { trusted = 0, ready = true, failing = 0, query = '' } = {},
) {
  const live = { name: 'mfe-blog', version: '1.0.0-abc' };
  const remotes = { 'mfe-blog': { live, previous: [] } };
  const shell = { live: { name: 'shell', version: '1.0.0-abc' }, previous: [] };
  const handler = readiness({
    store: { history: async () => [] } as unknown as ReleaseStore,
    registry: () => ({ revision: 3, shell, remotes }) as unknown as Registry,
    health: { facts: () => ({}), rejects: () => false } as unknown as RemoteHealth,
    api: {
      healthy: () => true,
      ready: async () => ready,
      readyFacts: async () => ({ mail: { waiting: 2, failing } }),
    },
  });
  const { url } = await served(express().set('trust proxy', trusted).use(handler));
  const answer = await fetch(url + query, { headers });
  return { status: answer.status, text: await answer.text() };
}

test('a request from this machine gets the live versions', async () => {
  const { status, text } = await ask({});
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ revision: 3, remotes: { 'mfe-blog': '1.0.0-abc' } });
});

test.each([0, 1])('other requests get no versions, with %i trusted proxies', async (trusted) => {
  const headers = { 'X-Forwarded-For': '192.0.2.1' };
  expect(await ask(headers, { trusted })).toEqual({ status: 200, text: '{"status":"ok"}' });
  const failing = { status: 503, text: '{"status":"failing"}' };
  expect(await ask(headers, { trusted, ready: false })).toEqual(failing);
});

test('failing mail is reported to this machine and doesn’t make the site unready', async () => {
  const { status, text } = await ask({}, { failing: 1 });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ status: 'ok', mail: { waiting: 2, failing: 1 } });
});

test('a proxy that excludes the API goes on sending visitors to pages without it', async () => {
  const exclude = { ready: false, query: '/?exclude=api' };
  expect((await ask({}, exclude)).status).toBe(200);
  expect((await ask({}, { ...exclude, query: '/?exclude=pages' })).status).toBe(503);
});
