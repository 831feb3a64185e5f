import type { Deployment, Registry, Release } from '@platform/contract';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { fakeDeployment } from '../testing/fakeDeployment.ts';
import {
  deploymentSchema,
  parseAs,
  type registrySchema,
  type releaseSchema,
} from './releases.schema.ts';

const parse = (changes: Partial<Deployment>) =>
  parseAs(deploymentSchema, 'The release', fakeDeployment('mfe-blog', '1.0.0-abc', changes));

test('the schemas and the contract have the same types', () => {
  expectTypeOf<z.infer<typeof releaseSchema>>().toEqualTypeOf<Release>();
  expectTypeOf<z.infer<typeof deploymentSchema>>().toEqualTypeOf<Deployment>();
  expectTypeOf<z.infer<typeof registrySchema>>().toEqualTypeOf<Registry>();
});

describe('a path that leaves the release is rejected', () => {
  const integrity = `sha384-${'A'.repeat(64)}`;
  test.each([
    '../other/remoteEntry.js',
    'browser/../../secret',
    '/etc/passwd',
    'browser\\..\\secret',
    'browser/%2e%2e/secret',
    'browser//a.js',
    './browser/a.js',
    'https://blocked.example/a.js',
    'browser/a.js?x',
    'browser/a\u0000.js',
    '',
  ])('%j', (path) => {
    const { files } = fakeDeployment('mfe-blog', '1.0.0-abc');
    expect(() => parse({ files: { ...files, [path]: { integrity, bytes: 1 } } })).toThrow();
    expect(() => parse({ entry: path })).toThrow(/not valid/);
  });
});

test('scripts that a page fetches itself are among the files', () => {
  const route = { id: 'blog/a', path: '/a', files: [], paths: [], variants: {} };
  const parseOwn = (own: string[]) => parse({ routes: [{ ...route, hydrate: 'load', own }] });
  expect(() => parseOwn(['browser/engine.js'])).toThrow(/browser\/engine\.js is not among/);
  expect(parseOwn([])).toMatchObject({ routes: [{ own: [] }] });
});

test('a release names its preset version', () => {
  expect(() => parse({ kit: undefined })).toThrow(/kit/);
});

test.each(['../up', '1.0.0/x', '..', '1..0', '', '1.0.0-'])('version %j is rejected', (version) => {
  expect(() => parse({ version })).toThrow(/version/);
});

test.each(['..', 'mfe/blog', 'Blog', '__proto__'])('name %j is rejected', (name) => {
  expect(() => parse({ name })).toThrow(/name/);
});

test.each([
  ['/releases/mfe-blog/1.0.0-abc/', true],
  ['https://files.example/mfe-blog/1.0.0-abc/', false],
  ['/releases/mfe-blog/1.0.0-other/', false],
  ['/releases/mfe-blog/1.0.0-abc', false],
  ['//files.example/', false],
  ['javascript:alert(1)/', false],
])('base %s: %s', (base, allowed) => {
  if (allowed) expect(parse({ base }).base).toBe(base);
  else expect(() => parse({ base })).toThrow(/base/);
});

test('a release that refers to a missing file is rejected', () => {
  expect(() => parse({ exposes: { './routes': ['browser/gone.js'] } })).toThrow(
    'browser/gone.js is not among',
  );
});

test('a picture origin is a complete https origin that widens no policy', () => {
  const pictureOrigins = ['https://cdn.example', 'https://a.b-c.example:8443'];
  expect(parse({ pictureOrigins })).toMatchObject({ pictureOrigins });
  for (const wrong of [
    'https:',
    'https://*',
    'https://*.example',
    'http://cdn.example',
    'https://cdn.example/',
    "https://cdn.example; script-src 'unsafe-inline'",
    'https://cdn.example https:',
    'https://CDN.example',
  ]) {
    expect(() => parse({ pictureOrigins: [wrong] }), wrong).toThrow(/An origin looks like/);
  }
  const many = Array.from({ length: 11 }, (_, at) => `https://cdn-${at}.example`);
  expect(() => parse({ pictureOrigins: many })).toThrow(/not valid/);
});

describe('a standalone page', () => {
  const page = { path: '/tool/', folder: 'browser/tool/', framed: ['embed.html'] };
  const facts = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };
  const files = {
    ...fakeDeployment('mfe-blog', '1.0.0-abc').files,
    'browser/tool/index.html': facts,
    'browser/tool/embed.html': facts,
  };

  test('has its documents among the files', () => {
    expect(parse({ standalone: [page], files }).standalone).toEqual([page]);
    expect(() => parse({ standalone: [page] })).toThrow(/index\.html is not among/);
    expect(() => parse({ standalone: [{ ...page, framed: ['x.html'] }], files })).toThrow(
      /x\.html/,
    );
  });

  test.each([
    { path: '/' },
    { path: '//elsewhere/' },
    { path: '/tool' },
    { folder: 'node/' },
    { folder: 'browser/../' },
    { framed: ['../index.html'] },
  ])('%j is rejected', (change) => {
    expect(() => parse({ standalone: [{ ...page, ...change }], files })).toThrow(/not valid/);
  });
});

describe('a feed', () => {
  const entry = {
    title: 'Costs',
    summary: 'Where the waste hides.',
    path: '/blog/costs',
    date: '2024-03-15',
    author: 'Asha Rao',
  };
  const route = { id: 'blog/article', path: '/blog/:slug', files: [], paths: ['/blog/costs'] };
  const withFeed = (...feed: (typeof entry)[]) =>
    parse({ routes: [{ ...route, variants: {}, hydrate: 'touch', feed }] });

  test('is optional', () => {
    expect(withFeed(entry).routes[0]?.feed).toEqual([entry]);
    const { routes } = parse({ routes: [{ ...route, variants: {}, hydrate: 'touch' }] });
    expect(routes[0]).not.toHaveProperty('feed');
  });

  test.each([
    ['another page', { path: '/about' }, /names \/about, which is not among its paths/],
    ['another site', { path: '//blocked.example' }, /starts with one/],
    ['no date', { date: '15 March 2024' }, /A date looks like/],
    ['a date that never was', { date: '2024-02-30' }, /A date looks like/],
  ])('with %s is rejected', (_, change, message) => {
    expect(() => withFeed({ ...entry, ...change })).toThrow(message);
  });
});
