// Runs on both sides. The pages of this remote.
import type { RemoteRoute } from '@site/kit/contract';

export default [
  {
    id: 'engagement/reviews',
    path: '/reviews',
    load: () =>
      import(/* webpackChunkName: "page-engagement-reviews" */ './reviews/ReviewsPage.tsx'),
  },
  {
    id: 'engagement/contact',
    path: '/contact',
    load: () =>
      import(/* webpackChunkName: "page-engagement-contact" */ './contact/ContactPage.tsx'),
  },
  {
    id: 'engagement/consultation',
    path: '/consultation',
    load: () =>
      import(
        /* webpackChunkName: "page-engagement-consultation" */ './consultation/ConsultationPage.tsx'
      ),
  },
] satisfies RemoteRoute[];
