import type { Registry } from '@platform/contract';
import { expect, test } from 'vitest';
import { movedTo, pageAt, parseAddress } from './address.ts';

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
          route('/blog/:slug', ['/blog/one']),
          route('/terms-of-service', ['/terms-of-service']),
        ],
      },
    },
  },
} as unknown as Registry;

const meant = (target: string) => {
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
  ['http://elsewhere.example/blog', '/blog'],
  ['/blog/%00', undefined],
  ['/blog\\..', undefined],
  ['/%5C%5Celsewhere.example', undefined],
  ['/%E0%A4%A', undefined],
  ['*', undefined],
])('%s means %s', (target, path) => {
  expect(meant(target)?.path).toBe(path);
});

test('the one spelling of an address leads nowhere else', () => {
  for (const path of [
    '/',
    '/blog',
    '/blog/One',
    '/blog/a%2Fb',
    '/blog/%252e%252e',
    '/%2F%2Fx.example',
  ]) {
    expect(parseAddress(`${path}?q=/../`)).toMatchObject({
      path,
      isWritten: true,
      search: '?q=/../',
    });
    expect(meant(path)?.path).toBe(path);
    expect(new URL(path, 'http://localhost').pathname).toBe(path);
  }
});

test('only what a remote lists is one of a limited number of pages', () => {
  expect(meant('/blog?page=2&x=1')).toMatchObject({ url: '/blog?page=2', isListed: true });
  expect(meant('/blog/one')).toMatchObject({ url: '/blog/one', isListed: true });
  expect(meant('/blog/two?page=2')).toMatchObject({ url: '/blog/two', isListed: false });
  expect(meant('/nowhere')).toMatchObject({ url: '/404', isListed: true });
});

test.each(['/', '.', '../', '%2f', '%', ' ', '\\', 'a', ';', '?', '&', '='])(
  'a million times %j is read before anybody notices',
  { timeout: 60_000 },
  (part) => {
    parseAddress(`/${part.repeat(1_000_000)}a/`);
  },
);

test('addresses of a retired remote lead on, those that somebody has again do not', () => {
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
  const leadsTo = (target: string) => {
    const address = parseAddress(target);
    return address && movedTo(pageAt(address, later), later);
  };
  expect(leadsTo('/tools')).toBe('/');
  expect(leadsTo('/TOOLS/cron?a=b')).toBe('/blog/cron');
  expect(leadsTo('/tools/a%2Fb')).toBe('/blog/a%2Fb');
  expect(leadsTo('/x/%2Felsewhere.example')).not.toMatch(/^\/\//);
  expect(leadsTo('/blog')).toBeUndefined();
  expect(leadsTo('/nowhere')).toBeUndefined();
});
