import { expect, test } from 'vitest';
import { namePageChunks } from './pageChunks.ts';

const list = `
  {
    id: 'blog/list',
    path: '/blog',
    load: () => import('./list/BlogListPage.tsx'),
  },`;
const article = `
  { id: "blog/article", path: '/blog/:slug', load: () =>
    import(
      './article/BlogArticlePage.tsx'
    ) },`;

test('each page’s chunk is named as the contract requires', () => {
  const named = namePageChunks(`export default [${list}${article}\n] satisfies RemoteRoute[];`);
  expect(named).toContain(
    `import(/* webpackChunkName: "page-blog-list" */ './list/BlogListPage.tsx')`,
  );
  expect(named).toMatch(
    /import\(\/\* webpackChunkName: "page-blog-article" \*\/ \s*'.\/article\/BlogArticlePage.tsx'/,
  );
  expect(named.replaceAll(/\/\* webpackChunkName: "[\w-]+" \*\/ /g, '')).toBe(
    `export default [${list}${article}\n] satisfies RemoteRoute[];`,
  );
});

test('a page whose chunk has the right name is left unchanged', () => {
  const routes = `[{ id: 'a/b', path: '/a', load: () => import(/* webpackChunkName: "page-a-b" */ './A.tsx') }]`;
  expect(namePageChunks(routes)).toBe(routes);
});

test('a wrong chunk name stops the build with the right one', () => {
  const routes = `[{ id: 'a/b', path: '/a', load: () => import(/* webpackChunkName: "page-c" */ './A.tsx') }]`;
  expect(() => namePageChunks(routes)).toThrow(/"page-c" to "page-a-b"/);
});

test.each([
  ['an id that follows its page', "{ load: () => import('./APage.tsx'), id: 'a/b' }"],
  ['a page without an id', "{ path: '/a', load: () => import('./APage.tsx') }"],
  ['an id without a page', "{ id: 'a/b', path: '/a', load }"],
  ['two pages of one id', "{ id: 'a/b', load: () => import('./A.tsx') ?? import('./B.tsx') }"],
])('%s stops the build with the right form', (_what, route) => {
  expect(() => namePageChunks(`export default [${route}]`)).toThrow(/Write each route as/);
});
