import { entryOf } from '../store/entries.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Log } from '../store/registryFile.ts';
import { type OverrideChange, overrideToken } from './linkTokens.ts';
import { expiryIn } from './signedToken.ts';

interface Signed {
  changes: OverrideChange[];
  /** Seconds since 1970; the latest possible when absent. */
  expires?: number;
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
  { changes, expires = expiryIn(), author, log }: Signed,
): Promise<{ link: string; until: string } | undefined> {
  const registry = await store.needRegistry(log);
  const token = await overrideToken.sign(store, { changes, expires });
  if (!(await overrideToken.read(store, token))) return undefined;
  const signed = await overrideToken.link(store, origin, { changes, expires });
  const lines = changes.map(({ name, version, from }) => ({
    author,
    action: 'override' as const,
    remote: name,
    from: entryOf(registry, name).live.version,
    to: version ?? from ?? '',
    reason: `in one browser, until ${signed.until}`,
  }));
  await store.record(lines, log);
  return signed;
}
