import { randomBytes } from 'node:crypto';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { TokenSigner } from './TokenSigner.ts';
import { VisitorCookies } from './VisitorCookies.ts';

const NOON = Date.parse('2031-03-09T12:00:00Z');
const HOUR = 3_600_000;
const signer = new TokenSigner(randomBytes(32));

afterEach(() => void vi.useRealTimers());

/** Starts a server that issues cookies if needed. */
async function start({ siteUrl, cacheControl }: { siteUrl?: string; cacheControl?: string } = {}) {
  const cookies = new VisitorCookies(signer, siteUrl);
  const app = express().set('trust proxy', 1);
  app.use((req, res) => {
    if (cacheControl) res.set('Cache-Control', cacheControl);
    cookies.issueIfNeeded(req, res);
    res.end();
  });
  const { url } = await served(app);
  return async (headers: Record<string, string> = {}) => (await fetch(url, { headers })).headers;
}

/** Values of Set-Cookie headers by name. */
const set = (headers: Headers) =>
  new Map(headers.getSetCookie().map((line) => line.split(/[=;]/, 2) as [string, string]));

test('a token older than 12 hours is renewed for the same session', async () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  const ask = await start();
  const first = set(await ask());
  const cookie = [...first].map((pair) => pair.join('=')).join('; ');
  vi.setSystemTime(NOON + 12 * HOUR);
  expect((await ask({ cookie })).getSetCookie()).toEqual([]);
  vi.setSystemTime(NOON + 12 * HOUR + 1);
  const renewed = set(await ask({ cookie }));
  expect(renewed.get('visit')).toBe(first.get('visit'));
  expect(renewed.get('XSRF-TOKEN')).not.toBe(first.get('XSRF-TOKEN'));
});

test('a response with cookies is private, and stays no-store if it was', async () => {
  expect((await (await start())()).get('cache-control')).toBe('private, no-cache');
  const ask = await start({ cacheControl: 'no-store' });
  expect((await ask()).get('cache-control')).toBe('no-store');
});
