// Runs on both sides.
import type { RemoteRoute } from '@site/kit/contract';

export default [
  {
    id: 'example/start',
    path: '/example',
    load: () => import('./ExamplePage.tsx'),
  },
] satisfies RemoteRoute[];
