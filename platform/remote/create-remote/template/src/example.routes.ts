// Runs on both sides.
import type { RemoteRoute } from '@platform/contract';

export default [
  {
    id: 'example/start',
    path: '/example',
    load: () => import('./ExamplePage.tsx'),
  },
] satisfies RemoteRoute[];
