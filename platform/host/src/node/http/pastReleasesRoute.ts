import type { PastRelease, Registry } from '@platform/contract';
import { PAST_RELEASES_PATH } from '@platform/contract/files/fileNames';
import { codeBytes, findRelease, pastReleases, type ReleaseStore } from '@platform/registry';
import { Router } from 'express';
import { LRUCache } from 'lru-cache';

const MOST = 20;

/** The last releases with their outcome as JSON, newest first; without authors and reasons. */
export function pastReleasesRoute(store: ReleaseStore, registry: () => Registry): Router {
  const byRevision = new LRUCache<number, PastRelease[]>({
    max: 1,
    // A change meanwhile must cost no visitor the answer.
    ignoreFetchAbort: true,
    fetchMethod: async () => {
      const history = await store.history().catch(() => []);
      return Promise.all(pastReleases(history, MOST).map((each) => weighed(each, store)));
    },
  });
  return Router().get(PAST_RELEASES_PATH, async (_req, res) => {
    const releases = await byRevision.forceFetch(registry().revision);
    res.set('Cache-Control', 'no-cache').json(releases);
  });
}

/** With its size, unless it was removed from the store. */
async function weighed(past: PastRelease, store: ReleaseStore): Promise<PastRelease> {
  const release = await findRelease(store, past.name, past.version).catch(() => undefined);
  const bytes = release && (await codeBytes(release, store).catch(() => undefined));
  return { ...past, ...(bytes && { bytes }) };
}
