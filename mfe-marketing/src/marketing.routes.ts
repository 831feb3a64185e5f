// Runs on both sides. The pages of this remote. Each chunk carries the name that the contract asks for.
import type { RemoteRoute } from '@site/kit/contract';

export default [
  {
    id: 'marketing/about',
    path: '/about',
    load: () => import(/* webpackChunkName: "page-marketing-about" */ './about/AboutPage'),
  },
  {
    id: 'marketing/services',
    path: '/services',
    load: () => import(/* webpackChunkName: "page-marketing-services" */ './services/ServicesPage'),
  },
  {
    id: 'marketing/category',
    path: '/services/:category',
    load: () => import(/* webpackChunkName: "page-marketing-category" */ './services/CategoryPage'),
  },
  {
    id: 'marketing/service',
    path: '/services/:category/:id',
    load: () => import(/* webpackChunkName: "page-marketing-service" */ './services/ServicePage'),
  },
  {
    id: 'marketing/explore-services',
    path: '/explore-services',
    load: () =>
      import(
        /* webpackChunkName: "page-marketing-explore-services" */ './explore/ExploreServicesPage'
      ),
  },
  {
    id: 'marketing/projects',
    path: '/projects',
    load: () => import(/* webpackChunkName: "page-marketing-projects" */ './projects/ProjectsPage'),
  },
  {
    id: 'marketing/hire-me',
    path: '/hire-me',
    load: () => import(/* webpackChunkName: "page-marketing-hire-me" */ './hire/HireMePage'),
  },
  {
    id: 'marketing/privacy-policy',
    path: '/privacy-policy',
    load: () =>
      import(/* webpackChunkName: "page-marketing-privacy-policy" */ './legal/PrivacyPolicyPage'),
  },
  {
    id: 'marketing/terms-of-service',
    path: '/terms-of-service',
    load: () =>
      import(
        /* webpackChunkName: "page-marketing-terms-of-service" */ './legal/TermsOfServicePage'
      ),
  },
] satisfies RemoteRoute[];
