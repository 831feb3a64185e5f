// Server only. Reads a file of a release that this process is going to run or send: from the store,
// or from where the release lives, and only with the hash that the registry deployments.

import { mkdir, readFile } from 'node:fs/promises';
import type { Deployment } from '@platform/contract';
import { fileFacts } from '@platform/contract/fileFacts';
import { nullIfMissing, replaceFile } from '@platform/server/durableFile';
import { readBody } from '../follow/readBody.ts';
import { isElsewhere, type StorePaths } from '../store/StorePaths.ts';

/** A host that is slower than this is taken for dead; readers see the version before. */
const PATIENCE_MS = 10_000;

/**
 * The file's content. What comes from elsewhere is kept in the store, under its hash.
 * @param file relative to the release's folder
 * @throws when there is no such file, no hash of it, or another content than was published
 */
export async function readDeployedFile(
  store: StorePaths,
  deployment: Deployment,
  file: string,
): Promise<Buffer> {
  const what = `${deployment.name}@${deployment.version}: ${file}`;
  const facts = Object.hasOwn(deployment.files, file) ? deployment.files[file] : undefined;
  if (!facts) throw new Error(`${what} has no hash in the registry, so it isn't used.`);
  const check = (content: Buffer): Buffer => {
    if (fileFacts(content).integrity === facts.integrity) return content;
    throw new Error(`${what} isn't the one that was published.`);
  };
  const local = store.fileOf(deployment, file);
  const published = await readFile(local).catch(nullIfMissing);
  if (published) return check(published);
  if (!isElsewhere(deployment)) throw new Error(`${what} is missing: there is no ${local}.`);

  const kept = store.fetchedFile(facts.integrity);
  const before = await readFile(kept).catch(nullIfMissing);
  // A damaged copy is fetched again.
  if (before) {
    try {
      return check(before);
    } catch {}
  }
  const content = check(await fetchFile(deployment.base + file, facts.bytes));
  // Without a copy on disk the next render fetches it again.
  await mkdir(store.fetchedFolder, { recursive: true })
    .then(() => replaceFile(kept, content))
    .catch(() => {});
  return content;
}

/** Reads no more than a byte beyond what the file may have: then its hash is another. */
async function fetchFile(address: string, bytes: number): Promise<Buffer> {
  // What a host leads elsewhere could lead into this machine's own network.
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return readBody(response, bytes + 1);
}
