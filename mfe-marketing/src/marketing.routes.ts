// Runs on both sides. Routes of this remote.
import type { RemoteRoute } from '@platform/contract';
import pages from './pages/pages.routes.ts';

export default [
  {
    id: 'marketing/about',
    path: '/about',
    load: () => import('./about/AboutPage.tsx'),
  },
  {
    id: 'marketing/services',
    path: '/services',
    load: () => import('./services/ServicesPage.tsx'),
  },
  {
    id: 'marketing/category',
    path: '/services/:category',
    load: () => import('./services/CategoryPage.tsx'),
  },
  {
    id: 'marketing/service',
    path: '/services/:category/:id',
    load: () => import('./services/ServicePage.tsx'),
  },
  {
    id: 'marketing/explore-services',
    path: '/explore-services',
    load: () => import('./explore/ExploreServicesPage.tsx'),
  },
  {
    id: 'marketing/projects',
    path: '/projects',
    load: () => import('./projects/ProjectsPage.tsx'),
  },
  {
    id: 'marketing/hire-me',
    path: '/hire-me',
    load: () => import('./hire/HireMePage.tsx'),
  },
  ...pages,
] satisfies RemoteRoute[];
