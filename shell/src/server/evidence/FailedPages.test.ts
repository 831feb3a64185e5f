import type { Registry } from '@platform/contract';
import { expect, test } from 'vitest';
import { FailedPages } from './FailedPages.ts';

const routes = [
  { id: 'blog/list', path: '/blog', paths: ['/blog'], variants: {} },
  { id: 'blog/article', path: '/blog/:slug', paths: ['/blog/one'], variants: {} },
];
const registry = { remotes: { 'mfe-blog': { live: { routes } } } } as unknown as Registry;

test('pages that most networks report come first; others than the registry lists are not kept', () => {
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
  pages.keepOnly(new Set());
  expect(pages.get('blog@2')).toEqual([]);
});
