import { addressProblem, isNoPage } from '@platform/contract';
import { cases } from '@platform/testing/cases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRedirect, NOT_FOUND_PATH, parseAddress } from './address.ts';

const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2F',
  '%5C',
  '%00',
  '%',
  '%e4',
  '?',
);
const target = fc
  .array(fc.oneof(piece, piece, fc.string({ unit: 'binary', maxLength: 6 }), fc.webPath()))
  .map((parts) => parts.join(''));
const written = fc.oneof(
  target,
  target.map((path) => `/${path}`),
  target.map((path) => `http://other.example/${path}`),
);

test('any requested path stays on the site and has one spelling', () => {
  fc.assert(
    fc.property(written, (asked) => {
      const address = parseAddress(asked);
      if (!address) return;
      const { path } = address;
      expect(path).toMatch(/^\/(?!\/)/);
      expect(new URL(path, 'https://studio.example').origin).toBe('https://studio.example');
      expect(path.split('/').map(decodeURIComponent)).not.toContain('..');
      expect(parseAddress(path)).toMatchObject({ path, isWritten: true });
    }),
    cases,
  );
});

test('a valid page address leads to its page, without a redirect', () => {
  const address = written.filter((path) => addressProblem(path) === undefined);
  fc.assert(
    fc.property(address, (path) => {
      expect(isNoPage(path)).toBe(false);
      expect(parseAddress(path)).toEqual({
        ...{ path, search: '', isWritten: true },
        query: new URLSearchParams(),
      });
    }),
    { ...cases, examples: [['/jobs/node']] },
  );
});

test('an address of a retired remote redirects only to its target, with any parameter', () => {
  const retired = {
    old: { from: 'x', at: '', moved: { '/old/*': '/new/*', '/o/:slug': '/n/:slug' } },
  };
  fc.assert(
    fc.property(fc.constantFrom('/old/', '/o/'), target, (prefix, rest) => {
      const path = parseAddress(`${prefix}${rest}`)?.path;
      if (path === undefined) return;
      const to = findRedirect({ path, url: NOT_FOUND_PATH, isListed: true }, {
        remotes: {},
        retired,
      } as never);
      if (to !== undefined) expect(to).toMatch(/^\/n(ew)?(\/|$)/);
    }),
    { ...cases, examples: [['/old/', '..%2F']] },
  );
});
