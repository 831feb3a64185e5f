// Tests only.
import type { Deployment } from '@platform/contract';
import { promote, promoteAll } from '../live/promote.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { fakeDeployment } from './fakeDeployment.ts';
import { temporaryStore } from './fakeDist.ts';

/** Author and reason of a change. */
export const meta = { author: 'Asha', reason: 'new article' };

/** A store, removed after the test, with shell 1.0.0 and these live. */
export async function storeWith(...live: Deployment[]): Promise<ReleaseStore> {
  const store = await temporaryStore();
  await promoteAll(store, [fakeDeployment('shell', '1.0.0'), ...live], meta);
  return store;
}

/** Makes the shell, mfe-news and mfe-blog live; mfe-blog 1.1.0 can be rolled back to 1.0.0. */
export async function goLive(store: ReleaseStore) {
  const names = ['shell', 'mfe-blog', 'mfe-news'];
  await promoteAll(
    store,
    names.map((name) => fakeDeployment(name, '1.0.0')),
    meta,
  );
  await promote(store, fakeDeployment('mfe-blog', '1.1.0'), meta);
}
