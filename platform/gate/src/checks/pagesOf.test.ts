import { fakeDeployment, fakeRegistry } from '@platform/registry/testing/fakeDeployment';
import { fakePage } from '@platform/registry/testing/fakeDist';
import { expect, test } from 'vitest';
import { addressesOf, isOnHome, pageFix, routesOf, unknownAddress } from './pagesOf.ts';

test('a remote renders its own routes, the shell those of all remotes', () => {
  const remote = (name: string) =>
    fakeDeployment(name, '1.0.0', { routes: [fakePage(`${name}/a`, `/${name}`)] });
  const registry = fakeRegistry(remote('mfe-a'), remote('mfe-b'));
  const ids = (name: string) => routesOf(name, registry).map(({ id }) => id);
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
  expect(addressesOf({ ...fakePage('x', '/x', ['/x', '/y']), variants })).toEqual([
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
  expect(unknownAddress(fakePage('x', path, paths))).toBe(address);
});

test.each([
  ['mfe-blog', '/', 'Fix what mfe-blog adds to the home page: its section or its menu link.'],
  ['mfe-blog', '/blog', 'Open /blog with "npm run dev" and fix the page.'],
  ['shell', '/', 'Open / with "npm run dev" and fix the page.'],
])('the fix for a page of %s at %s names only what its dev server has', (name, path, fix) => {
  expect(pageFix(name, path)).toBe(fix);
});
