// Runs on both sides.
import type { RemoteRoute } from '@platform/contract';

export default [
  {
    id: 'blog/list',
    path: '/blog',
    load: () => import('./list/BlogListPage.tsx'),
  },
  {
    id: 'blog/article',
    path: '/blog/:slug',
    load: () => import('./article/BlogArticlePage.tsx'),
  },
] satisfies RemoteRoute[];
