// Runs on both sides.
import type { RemoteRoute } from '@site/kit/contract';

export default [
  {
    id: 'blog/list',
    path: '/blog',
    load: () => import(/* webpackChunkName: "page-blog-list" */ './list/BlogListPage.tsx'),
  },
  {
    id: 'blog/article',
    path: '/blog/:slug',
    load: () => import(/* webpackChunkName: "page-blog-article" */ './article/BlogArticlePage.tsx'),
  },
] satisfies RemoteRoute[];
