import { expect, test } from 'vitest';
import { setCookie } from './cookies.ts';

test('cookies have a host prefix on https', () => {
  const name = 'site-view';
  expect(setCookie({ name, secure: true }, 'x', 60)).toBe(
    '__Host-site-view=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
  expect(setCookie({ name, secure: true, path: '/site/reports' }, 'x', 60)).toBe(
    '__Secure-site-view=x; Path=/site/reports; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
  expect(setCookie({ name, secure: false }, 'x', 60)).toBe(
    'site-view=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  );
});
