// Tests only.
import { promote, promoteAll } from '../live/promote.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { fakeDeployment } from './fakeDeployment.ts';

/** Makes the shell, mfe-news and mfe-blog live; mfe-blog 1.1.0 can be rolled back to 1.0.0. */
export async function goLive(store: ReleaseStore, meta = { author: 'Asha', reason: 'first' }) {
  const names = ['shell', 'mfe-blog', 'mfe-news'];
  await promoteAll(
    store,
    names.map((name) => fakeDeployment(name, '1.0.0')),
    meta,
  );
  await promote(store, fakeDeployment('mfe-blog', '1.1.0'), meta);
}
