import type { Registry } from '@platform/contract';
import { expect, test } from 'vitest';
import { findRedirect, pageAt, parseAddress } from './address.ts';

const route = (path: string, paths: string[], variants = {}) => ({
  id: path,
  path,
  paths,
  variants,
});

const registry = {
  remotes: {
    'mfe-blog': {
      live: {
        routes: [
          route('/blog', ['/blog'], { page: ['2'] }),
          route('/find', ['/find'], { q: [] }),
          route('/blog/:slug', ['/blog/one']),
          route('/terms-of-service', ['/terms-of-service']),
        ],
      },
    },
  },
} as unknown as Registry;

const pageOf = (target: string) => {
  const address = parseAddress(target);
  return address && pageAt(address, registry);
};

test.each([
  ['/%62log', '/blog'],
  ['/BLOG', '/blog'],
  ['//', undefined],
  ['/blog//one', '/blog/one'],
  ['/blog/one/', '/blog/one'],
  ['/Blog/One', '/blog/One'],
  ['/blog/../TERMS-of-service', '/terms-of-service'],
  ['/blog/%2e%2E/terms-of-service', '/terms-of-service'],
  ['/blog/a%2fb', '/blog/a%2Fb'],
  ['/blog/ü', '/blog/%C3%BC'],
  ['/blog/%252e%252e', '/blog/%252e%252e'],
  ['/%2F%2Fx.example', '/%2F%2Fx.example'],
  ['http://elsewhere.example/blog', '/blog'],
  ['/blog/%00', undefined],
  ['/blog\\..', undefined],
  ['/%5C%5Celsewhere.example', undefined],
  ['/%E0%A4%A', undefined],
  ['*', undefined],
])('%s leads to %s', (target, path) => {
  expect(pageOf(target)?.path).toBe(path);
});

test('only paths and parameters that a remote lists count as listed', () => {
  expect(pageOf('/blog?page=2&x=1')).toMatchObject({ url: '/blog?page=2', isListed: true });
  expect(pageOf('/blog/one')).toMatchObject({ url: '/blog/one', isListed: true });
  expect(pageOf('/blog/two?page=2')).toMatchObject({ url: '/blog/two', isListed: false });
  expect(pageOf('/nowhere')).toMatchObject({ url: '/404', isListed: true });
});

test('a parameter without listed values keeps any, and the page counts as open', () => {
  expect(pageOf('/find?q=a+b&x=1')).toMatchObject({ url: '/find?q=a+b', isOpen: true });
  expect(pageOf('/find')).toMatchObject({ url: '/find', isListed: true, isOpen: false });
});

test.each(['/', '.', '../', '%2f', '%', ' ', '\\', 'a', ';', '?', '&', '='])(
  'a million times %j is parsed without backtracking',
  (part) => {
    parseAddress(`/${part.repeat(1_000_000)}a/`);
  },
);

test('addresses of a retired remote redirect unless a live remote has them', () => {
  const moved = {
    '/tools': '/',
    '/tools/:tool': '/blog/:tool',
    '/blog': '/',
    '/x/:part': '/:part',
  };
  const later = {
    ...registry,
    retired: { 'mfe-tools': { author: '', reason: '', at: '', moved } },
  };
  const redirectOf = (target: string) => {
    const address = parseAddress(target);
    return address && findRedirect(pageAt(address, later), later);
  };
  expect(redirectOf('/tools')).toBe('/');
  expect(redirectOf('/TOOLS/cron?a=b')).toBe('/blog/cron');
  expect(redirectOf('/tools/a%2Fb')).toBe('/blog/a%2Fb');
  expect(redirectOf('/x/%2Felsewhere.example')).not.toMatch(/^\/\//);
  expect(redirectOf('/blog')).toBeUndefined();
  expect(redirectOf('/nowhere')).toBeUndefined();
});

test('a former address of a page redirects, but neither a page nor another unknown address', () => {
  const [live] = Object.values(registry.remotes).map((entry) => entry.live);
  const redirects = { '/blog/first': '/blog/one', '/imprint-old': '/blog', '/blog/one': '/blog' };
  Object.assign(redirects, { '/a': '/b', '/b': '/a', '/c': '/b' });
  const renamed = { ...registry, remotes: { 'mfe-blog': { live: { ...live, redirects } } } };
  const redirectOf = (target: string) => {
    const address = parseAddress(target);
    const site = renamed as unknown as Registry;
    return address && findRedirect(pageAt(address, site), site);
  };
  expect(redirectOf('/blog/first?a=b')).toBe('/blog/one');
  expect(redirectOf('/BLOG/first/')).toBe('/blog/one');
  expect(redirectOf('/imprint-old')).toBe('/blog');
  expect(redirectOf('/blog/one')).toBeUndefined();
  expect(redirectOf('/blog/second')).toBeUndefined();
  for (const inLoop of ['/a', '/b', '/c']) expect(redirectOf(inLoop), inLoop).toBeUndefined();
});
