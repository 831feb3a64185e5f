import { expect, test } from 'vitest';
import { setCookie } from './cookies.ts';

test('cookies have a host prefix on https', () => {
  const name = 'site-bucket';
  expect(setCookie({ name, secure: true }, 'x', 60)).toBe(
    '__Host-site-bucket=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
  expect(setCookie({ name, secure: false }, 'x', 60)).toBe(
    'site-bucket=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  );
});
