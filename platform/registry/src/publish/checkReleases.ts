import type { Registry } from '@platform/contract';
import { type Diagnosis, failing, ok, warning } from '@platform/server/diagnosis';
import { entriesOf, FIRST_RELEASE } from '../store/entries.ts';
import { verifyFiles } from '../store/integrity.ts';
import type { Original, ReleaseStore } from '../store/ReleaseStore.ts';
import { isElsewhere } from '../store/StorePaths.ts';

/** Diagnosis of `site doctor`: whether every live release is complete and unchanged. */
export async function checkReleases(store: ReleaseStore): Promise<Diagnosis> {
  const name = 'releases';
  const repairs: string[] = [];
  try {
    const registry = await store.registry((line) => repairs.push(line));
    if (!registry) {
      return failing(name, `Nothing is live in ${store.folder}.`, FIRST_RELEASE);
    }
    const entries = entriesOf(registry);
    for (const [remote, { live }] of entries) {
      // Files on other hosts are fetched on demand.
      if (isElsewhere(live)) continue;
      const release = await store.release(remote, live.version);
      if (!release) throw new Error(`${remote} ${live.version} is missing.`);
      await verifyFiles(store, release);
    }
    const [repair] = repairs;
    if (repair) return warning(name, repair, 'Check the disk for errors.');
    const says = `${entries.length} live releases are complete, at revision ${registry.revision}.`;
    return store.database ? await compare(store.database, registry, says) : ok(name, says);
  } catch (error) {
    const fix = 'Roll back to another version, or publish it again: docs/releasing.md.';
    return failing(name, `The release store is damaged. ${(error as Error).message}`, fix);
  }
}

async function compare(
  database: Original,
  { revision }: Registry,
  says: string,
): Promise<Diagnosis> {
  const name = 'releases';
  try {
    const original = (await database.registry())?.revision;
    if (original === revision) return ok(name, `${says} ${database.where} agrees.`);
    const fix = 'Start the site, which follows the database. If it is running, see its log.';
    return failing(name, `${says} But ${database.where} has revision ${original}.`, fix);
  } catch (error) {
    const fix = 'Until then servers use their copies and nothing can be released.';
    return failing(name, (error as Error).message, fix);
  }
}

/** Time of the newest history line, in milliseconds since 1970; 0 without one. */
export async function newestChange(store: ReleaseStore): Promise<number> {
  const history = await store.history().catch(() => []);
  return Math.max(0, ...history.map(({ at }) => Date.parse(at) || 0));
}
