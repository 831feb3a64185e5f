// Server only. Reads a file of a release, from the store or its host, and checks it against the registry's hash.

import { mkdir, readFile } from 'node:fs/promises';
import type { Deployment } from '@platform/contract';
import { fileFacts } from '@platform/contract/fileFacts';
import { nullIfMissing, replaceFile } from '@platform/server/durableFile';
import { readBody } from '../follow/readBody.ts';
import { isElsewhere, type StorePaths } from '../store/StorePaths.ts';

/** Timeout; visitors get the former version meanwhile. */
const TIMEOUT_MS = 10_000;

/**
 * The file's content. Files of other hosts are cached in the store.
 * @param file relative to the release's folder
 * @throws when the file is missing, has no hash, or has other content
 */
export async function readDeployedFile(
  store: StorePaths,
  deployment: Deployment,
  file: string,
): Promise<Buffer> {
  const what = `${deployment.name}@${deployment.version}: ${file}`;
  const facts = Object.hasOwn(deployment.files, file) ? deployment.files[file] : undefined;
  if (!facts) throw new Error(`${what} has no hash in the registry.`);
  const check = (content: Buffer): Buffer => {
    if (fileFacts(content).integrity === facts.integrity) return content;
    throw new Error(`${what} differs from the published file.`);
  };
  const local = store.fileOf(deployment, file);
  const published = await readFile(local).catch(nullIfMissing);
  if (published) return check(published);
  if (!isElsewhere(deployment)) throw new Error(`${what} is missing: ${local} doesn't exist.`);

  const kept = store.fetchedFile(facts.integrity);
  const before = await readFile(kept).catch(nullIfMissing);
  // A damaged copy is fetched again.
  if (before) {
    try {
      return check(before);
    } catch {}
  }
  const content = check(await fetchFile(deployment.base + file, facts.bytes));
  // Without a copy the next render fetches it again.
  await mkdir(store.fetchedFolder, { recursive: true })
    .then(() => replaceFile(kept, content))
    .catch(() => {});
  return content;
}

/** At most `bytes` + 1: then the hash differs. */
async function fetchFile(address: string, bytes: number): Promise<Buffer> {
  // A redirect could lead into this machine's network.
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return readBody(response, bytes + 1);
}
