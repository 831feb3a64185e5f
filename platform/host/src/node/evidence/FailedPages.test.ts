import type { Registry } from '@platform/contract';
import { expect, test } from 'vitest';
import { FailedPages } from './FailedPages.ts';

const routes = [
  { id: 'blog/list', path: '/blog', paths: ['/blog'], variants: {} },
  { id: 'blog/article', path: '/blog/:slug', paths: ['/blog/one'], variants: {} },
];
const registry = { remotes: { 'mfe-blog': { live: { routes } } } } as unknown as Registry;

test('the page that most networks report comes first, and unlisted pages are ignored', () => {
  const pages = new FailedPages();
  for (const page of [
    '/blog/guess',
    '/nowhere',
    '',
    'javascript:',
    '//elsewhere.example',
    '/blog',
  ]) {
    pages.add('blog@2', page, 'a', registry);
  }
  for (const network of ['a', 'b']) pages.add('blog@2', '/blog/one', network, registry);
  for (let i = 0; i < 9; i += 1) pages.add('blog@2', '/blog', 'a', registry);
  expect(pages.get('blog@2')).toEqual(['/blog/one', '/blog']);
  pages.keepOnly(new Set(['blog@2']));
  expect(pages.get('blog@2')).toHaveLength(2);
  pages.keepOnly(new Set());
  expect(pages.get('blog@2')).toEqual([]);
});

test('at most 50 pages per version and 50 networks per page are stored', () => {
  const paths = Array.from({ length: 60 }, (_, at) => `/blog/${at}`);
  const [list, article] = routes;
  const live = { routes: [list, { ...article, paths }] };
  const large = { remotes: { 'mfe-blog': { live } } } as unknown as Registry;
  const pages = new FailedPages();
  const add = (page: string, networks: number) => {
    for (let at = 0; at < networks; at += 1) pages.add('blog@2', page, `${at}`, large);
  };
  add('/blog/0', 51);
  add('/blog/1', 50);
  for (const path of paths.slice(2)) add(path, 1);
  expect(pages.get('blog@2')).toEqual(paths.slice(0, 50));
  add('/blog/49', 51);
  expect(pages.get('blog@2')[2]).toBe('/blog/49');
});
