// For tests only, run as a process of its own: node … promoteMany.ts <store> <worker> <count>

import { promote } from '../live/promote.ts';
import { ReleaseStore } from '../store/ReleaseStore.ts';
import { fakePin } from './fakePin.ts';

const [store = '', worker = '', count = ''] = process.argv.slice(2);
// All at once, so that the process competes with itself as well.
await Promise.all(
  Array.from({ length: Number(count) }, (_, index) =>
    promote(new ReleaseStore(store), fakePin('mfe-blog', `1.0.${index}-${worker}`), {
      who: worker,
      why: 'test',
    }),
  ),
);
