// Server only. Whether everything that is live is there, as it was published.
import type { Registry } from '@platform/contract';
import { type Finding, failing, ok, warning } from '@platform/server/finding';
import { entriesOf } from '../store/entries.ts';
import { verifyFiles } from '../store/integrity.ts';
import type { Original, ReleaseStore } from '../store/ReleaseStore.ts';
import { isElsewhere } from '../store/StorePaths.ts';

export async function checkReleases(store: ReleaseStore): Promise<Finding> {
  const name = 'releases';
  const repairs: string[] = [];
  try {
    const registry = await store.registry((line) => repairs.push(line));
    if (!registry) {
      const fix = 'Run "npm start" once, or release to it: docs/releasing.md.';
      return failing(name, `Nothing is live in ${store.folder}.`, fix);
    }
    const entries = entriesOf(registry);
    for (const [remote, { live }] of entries) {
      // Files of releases elsewhere are fetched when they are needed.
      if (isElsewhere(live)) continue;
      const release = await store.release(remote, live.version);
      if (!release) throw new Error(`${remote} ${live.version} is gone.`);
      await verifyFiles(store, release);
    }
    const [repair] = repairs;
    if (repair) return warning(name, repair, 'Find out what damaged it; the disk may be failing.');
    const says = `${entries.length} releases are live and whole, at revision ${registry.revision}.`;
    return store.database ? await compare(store.database, registry, says) : ok(name, says);
  } catch (error) {
    const fix = 'Go back to another version, or publish it again: docs/releasing.md.';
    return failing(name, `The release store is damaged. ${(error as Error).message}`, fix);
  }
}

/** Whether a copy is what its database holds. */
async function compare(database: Original, { revision }: Registry, says: string): Promise<Finding> {
  const name = 'releases';
  try {
    const original = (await database.registry())?.revision;
    if (original === revision) return ok(name, `${says} So says ${database.where}.`);
    const fix = 'Start the site, which follows it. If it runs, its log says why it does not.';
    return failing(name, `${says} But ${database.where} has revision ${original}.`, fix);
  } catch (error) {
    const fix = 'Until then servers go on with their copies, and nothing can be released.';
    return failing(name, (error as Error).message, fix);
  }
}

/** When the newest change was made, as far as the history says; milliseconds since 1970. */
export async function newestChange(store: ReleaseStore): Promise<number> {
  const history = await store.history().catch(() => []);
  return Math.max(0, ...history.map(({ at }) => Date.parse(at) || 0));
}
