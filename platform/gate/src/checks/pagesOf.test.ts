import type { Registry } from '@platform/contract';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { fakeRoute } from '@platform/registry/testing/fakeDist';
import { expect, test } from 'vitest';
import { addressesOf, isOnHome, pageFix, routesOf, unknownAddress } from './pagesOf.ts';

const route = (id: string, path: string, paths?: string[]) => ({
  ...fakeRoute(id, path, paths),
  files: [],
});

test('a remote renders its own routes, the shell those of all remotes', () => {
  const remote = (name: string) => ({
    live: fakeDeployment(name, '1.0.0', { routes: [route(`${name}/a`, `/${name}`)] }),
    previous: [],
  });
  const registry = { remotes: { 'mfe-a': remote('mfe-a'), 'mfe-b': remote('mfe-b') } };
  const ids = (name: string) => routesOf(name, registry as unknown as Registry).map(({ id }) => id);
  expect(ids('mfe-a')).toEqual(['mfe-a/a']);
  expect(ids('shell')).toEqual(['mfe-a/a', 'mfe-b/a']);
});

test.each([
  ['the shell', fakeDeployment('shell', '1.0.0'), true],
  ['a remote without a section', fakeDeployment('mfe-x', '1.0.0'), false],
  ['a remote with a section', fakeDeployment('mfe-blog', '1.0.0'), true],
  [
    'a remote with a link in a menu',
    fakeDeployment('mfe-x', '1.0.0', {
      contributions: [{ extensionPoint: 'tools', label: 'X', to: '/x', order: 1 }],
    }),
    true,
  ],
])('the home page changes with %s: %s', (_what, deployment, isOn) => {
  expect(isOnHome(deployment, ['mfe-tool#./Tool', 'mfe-blog#./Teaser'])).toBe(isOn);
});

test('a route has its paths, each again with every value of each parameter', () => {
  const variants = { tag: ['a b', 'c'], sort: ['new'] };
  expect(addressesOf({ ...route('x', '/x', ['/x', '/y']), variants })).toEqual([
    '/x',
    '/x?tag=a+b',
    '/x?tag=c',
    '/x?sort=new',
    '/y',
    '/y?tag=a+b',
    '/y?tag=c',
    '/y?sort=new',
  ]);
});

test.each([
  ['/blog', [], null],
  ['/blog/:slug', [], '/blog/no-such-page'],
  ['/blog/:year/:slug?', [], '/blog/no-such-page/no-such-page'],
  ['/docs/*', [], '/docs/no-such-page'],
  ['/*/docs', [], null],
  ['/blog/:slug', ['/blog/no-such-page'], null],
])('route %s with paths %j has the unknown address %s', (path, paths, address) => {
  expect(unknownAddress(route('x', path, paths))).toBe(address);
});

test.each([
  ['mfe-blog', '/', 'Fix what mfe-blog adds to the home page: its section or its menu link.'],
  ['mfe-blog', '/blog', 'Open /blog with "npm run dev" and fix the page.'],
  ['shell', '/', 'Open / with "npm run dev" and fix the page.'],
])('the fix for a page of %s at %s names only what its dev server has', (name, path, fix) => {
  expect(pageFix(name, path)).toBe(fix);
});
