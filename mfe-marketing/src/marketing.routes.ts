// Runs on both sides. The pages of this remote. Each chunk carries the name that the contract asks for.
import type { RemoteRoute } from '@site/kit/contract';

export default [
  {
    id: 'marketing/about',
    path: '/about',
    load: () => import(/* webpackChunkName: "page-marketing-about" */ './about/AboutPage.tsx'),
  },
  {
    id: 'marketing/services',
    path: '/services',
    load: () =>
      import(/* webpackChunkName: "page-marketing-services" */ './services/ServicesPage.tsx'),
  },
  {
    id: 'marketing/category',
    path: '/services/:category',
    load: () =>
      import(/* webpackChunkName: "page-marketing-category" */ './services/CategoryPage.tsx'),
  },
  {
    id: 'marketing/service',
    path: '/services/:category/:id',
    load: () =>
      import(/* webpackChunkName: "page-marketing-service" */ './services/ServicePage.tsx'),
  },
  {
    id: 'marketing/explore-services',
    path: '/explore-services',
    load: () =>
      import(
        /* webpackChunkName: "page-marketing-explore-services" */ './explore/ExploreServicesPage.tsx'
      ),
  },
  {
    id: 'marketing/projects',
    path: '/projects',
    load: () =>
      import(/* webpackChunkName: "page-marketing-projects" */ './projects/ProjectsPage.tsx'),
  },
  {
    id: 'marketing/hire-me',
    path: '/hire-me',
    load: () => import(/* webpackChunkName: "page-marketing-hire-me" */ './hire/HireMePage.tsx'),
  },
  {
    id: 'marketing/privacy-policy',
    path: '/privacy-policy',
    load: () =>
      import(
        /* webpackChunkName: "page-marketing-privacy-policy" */ './legal/PrivacyPolicyPage.tsx'
      ),
  },
  {
    id: 'marketing/terms-of-service',
    path: '/terms-of-service',
    load: () =>
      import(
        /* webpackChunkName: "page-marketing-terms-of-service" */ './legal/TermsOfServicePage.tsx'
      ),
  },
] satisfies RemoteRoute[];
