import { entryOf } from '../store/entries.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Log } from '../store/registryFile.ts';
import { OVERRIDE_PATH, type OverrideChange, readOverride, signOverride } from './linkTokens.ts';

interface Signed {
  changes: OverrideChange[];
  /** Seconds since 1970. */
  expires: number;
  /** For the history. */
  author: string;
  log?: Log;
}

/**
 * Signs an override, and records it in the history.
 * @param origin of the site @returns the link and its end (ISO 8601); undefined when the changes don't go together
 */
export async function overrideLink(
  store: ReleaseStore,
  origin: string,
  { changes, expires, author, log }: Signed,
): Promise<{ link: string; until: string } | undefined> {
  const registry = await store.needRegistry(log);
  const token = await signOverride(store, { changes, expires });
  if (!(await readOverride(store, token))) return undefined;
  const until = new Date(expires * 1000).toISOString();
  const lines = changes.map(({ name, version, from }) => ({
    author,
    action: 'override' as const,
    remote: name,
    from: entryOf(registry, name).live.version,
    to: version ?? from ?? '',
    reason: `in one browser, until ${until}`,
  }));
  await store.record(lines, log);
  return { link: `${origin}${OVERRIDE_PATH}?token=${token}`, until };
}
