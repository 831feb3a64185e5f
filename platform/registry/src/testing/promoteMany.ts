// For tests only, run as a process: node … promoteMany.ts <store> <worker> <count>

import { promote } from '../live/promote.ts';
import { ReleaseStore } from '../store/ReleaseStore.ts';
import { fakeDeployment } from './fakeDeployment.ts';

const [store = '', worker = '', count = ''] = process.argv.slice(2);
// All at once, so that the process also competes with itself.
await Promise.all(
  Array.from({ length: Number(count) }, (_, index) =>
    promote(new ReleaseStore(store), fakeDeployment('mfe-blog', `1.0.${index}-${worker}`), {
      author: worker,
      reason: 'test',
    }),
  ),
);
