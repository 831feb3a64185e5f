import { createServer } from 'node:http';
import { SLOW_SENDERS } from '@platform/server/http/listen';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test } from 'vitest';
import { setCookie } from './cookies.ts';
import { securityHeaders } from './securityHeaders.ts';

test('cookies have a host prefix on https', () => {
  const name = 'site-bucket';
  expect(setCookie({ name, secure: true }, 'x', 60)).toBe(
    '__Host-site-bucket=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
  expect(setCookie({ name, secure: false }, 'x', 60)).toBe(
    'site-bucket=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  );
});

test('more cookies than a proxy passes on are cleared, instead of locking a visitor out', async () => {
  const app = express().use(securityHeaders('http://localhost'), (_req, res) => res.end());
  const { url } = await served(createServer(SLOW_SENDERS, app));
  const clears = async (bytes: number) => {
    const { status, headers } = await fetch(url, { headers: { Cookie: 'a'.repeat(bytes) } });
    return [status, headers.get('Clear-Site-Data')];
  };
  expect(await clears(20_000)).toEqual([200, '"cookies"']);
  expect(await clears(8_000)).toEqual([200, null]);
});
