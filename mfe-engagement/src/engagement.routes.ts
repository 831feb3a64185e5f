// Runs on both sides. Routes of this remote.
import type { RemoteRoute } from '@platform/contract';

export default [
  {
    id: 'engagement/reviews',
    path: '/reviews',
    load: () => import('./reviews/ReviewsPage.tsx'),
  },
  {
    id: 'engagement/contact',
    path: '/contact',
    load: () => import('./contact/ContactPage.tsx'),
  },
  {
    id: 'engagement/consultation',
    path: '/consultation',
    load: () => import('./consultation/ConsultationPage.tsx'),
  },
] satisfies RemoteRoute[];
