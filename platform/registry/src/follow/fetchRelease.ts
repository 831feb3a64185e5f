// Fetches a release from another origin, which isn't trusted: sizes and times are bounded, redirects stay on the
// origin, and the gate checks every hash.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@platform/contract';
import { Rejection } from '@platform/contract/publishing';
import { withConcurrency } from '@platform/remote/release/withConcurrency';
import { isUnchanged } from '../store/describeRelease.ts';
import { isCompressed } from '../store/precompress.ts';
import type { FetchedRelease } from '../store/ReleaseStore.ts';
import { isExcess, parseAs, releaseSchema } from '../store/releases.schema.ts';
import { readBody } from './readBody.ts';

const TIME_LIMIT_MS = 15_000;
const MAX_REDIRECTS = 3;
const MAX_DESCRIPTION_BYTES = 4_000_000;
const CONCURRENCY = 6;

/**
 * Fetches `release.json` and its files from `base`, which ends in "/". Missing files are left out.
 * @throws when the description is missing or invalid; Rejection when it doesn't match its version or is too large
 */
export async function fetchRelease(base: string): Promise<FetchedRelease> {
  const release = await fetchDescription(base);
  const folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await withConcurrency(CONCURRENCY, Object.entries(release.files), async ([file, { bytes }]) => {
      // One byte more than listed: then the gate finds the wrong hash.
      const content = await get(base + file, bytes + 1);
      if (!content) return;
      const target = path.join(folder, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
      for (const [ending, sibling] of await siblingsOf(base + file, file, bytes)) {
        await writeFile(target + ending, sibling);
      }
    });
    return { release, folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Compressed siblings on that host, if any. */
async function siblingsOf(address: string, file: string, bytes: number) {
  if (!isCompressed(file, bytes)) return [];
  const found = ['.br', '.gz'].map(async (ending) => {
    const content = await get(address + ending, bytes + 1024).catch(() => null);
    // Some hosts answer with an HTML page instead of 404.
    const isThere = content && !/^\s*<(!doctype|html)/i.test(content.toString('latin1', 0, 100));
    return isThere ? [[ending, content] as const] : [];
  });
  return (await Promise.all(found)).flat();
}

async function fetchDescription(base: string): Promise<Release> {
  const address = `${base}release.json`;
  const content = await get(address, MAX_DESCRIPTION_BYTES);
  if (!content) throw new Error(`${address} doesn't exist. Upload the whole release first.`);
  let json: unknown;
  try {
    json = JSON.parse(content.toString('utf8'));
  } catch {
    throw new Error(`${address} is not JSON. Upload the whole release again.`);
  }
  const release = parseAs(releaseSchema, address, json);
  if (isExcess(release.files))
    throw rejected('budget', `${address} lists more than 2,000 files or 100 MB.`);
  if (isUnchanged(release)) return release;
  throw rejected(
    'hash-mismatch',
    `${address} was changed after ${release.name} ${release.version} was built: its hash differs.`,
  );
}

const rejected = (code: string, reason: string): Rejection =>
  new Rejection([{ code, reason, fix: 'Upload the whole release as it was built.' }]);

/** Null for 404 and 410. */
async function get(address: string, limit: number): Promise<Buffer | null> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(url, { redirect: 'manual', signal }).catch((error: Error) => {
      const reason = error.cause instanceof Error ? error.cause.message : error.message;
      throw new Error(
        `Can't fetch ${url}: ${reason}. Check the address, and that the server is running.`,
      );
    });
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel();
      const next = new URL(location, url);
      if (next.origin !== url.origin) {
        throw new Error(
          `${url} redirects to ${next.origin}. Give the address that the files have there.`,
        );
      }
      url = next;
      continue;
    }
    if (response.status === 404 || response.status === 410) return null;
    if (!response.ok) throw new Error(`${url} answered ${response.status}. Try again later.`);
    return await readBody(response, limit).catch((error: Error) => {
      throw new Error(`The download of ${url} was interrupted: ${error.message}. Try again.`);
    });
  }
  throw new Error(`${address} redirects more than ${MAX_REDIRECTS} times.`);
}
