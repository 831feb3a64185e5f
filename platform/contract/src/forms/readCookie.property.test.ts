import { cases } from '@platform/testing/cases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCookie } from './readCookie.ts';

const name = fc.stringMatching(/^[\w.-]{1,12}$/);

test('a cookie among others is read back with its value', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(name, fc.string({ unit: 'grapheme' })), { selector: ([n]) => n }),
      fc.constantFrom(';', '; ', ' ;\t', ';;'),
      (cookies, between) => {
        const header = cookies.map(([n, v]) => `${n}=${encodeURIComponent(v)}`).join(between);
        for (const [n, v] of cookies) expect(readCookie(n, header)).toBe(v);
      },
    ),
    cases,
  );
});

test('an arbitrary header never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a=;% ]+$/)),
      (header) => {
        expect(['string', 'undefined']).toContain(typeof readCookie('a', header));
      },
    ),
    cases,
  );
});

test('a cookie whose name only ends in the given name is ignored', () => {
  expect(readCookie('XSRF-TOKEN', 'MY-XSRF-TOKEN=1')).toBeUndefined();
  expect(readCookie('XSRF-TOKEN', '')).toBeUndefined();
});

test('a value with invalid percent-encoding is returned unchanged', () => {
  expect(readCookie('XSRF-TOKEN', 'XSRF-TOKEN=50%')).toBe('50%');
});
