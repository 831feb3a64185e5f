// Several web servers, one registry: each keeps a copy of the store that stands at an address.

import { mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pin, Registry } from '@platform/contract';
import { entriesOf } from '../live/entries.ts';
import { readText, replaceFile } from '../store/durableFile.ts';
import { canonicalJson } from '../store/integrity.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { type Log, parseRegistry, registryText } from '../store/registryFile.ts';
import { isElsewhere } from '../store/StorePaths.ts';
import { copyRelease, needed, releaseIn } from './copyRelease.ts';
import { fetchRelease } from './fetchRelease.ts';
import { readBody } from './readBody.ts';

/** Servers must notice a change within two seconds, the copying included. */
const POLL_MS = 1_000;
/** After so many looks, ten minutes or so, the copies themselves are looked at. */
const CHECK_AFTER = 600;
const TIME_LIMIT_MS = 5_000;
const MAX_REGISTRY_BYTES = 20_000_000;

/**
 * Copies what the registry at `url` pins into the store, then the registry itself, and again with
 * every change of either. The store says from then on whose copy it is. Every file is checked against its hash, now and then also afterwards, and a
 * damaged copy is made anew; a release that can't be had whole keeps
 * the former registry in place. Nothing else may write to this store. Answers a function that ends it.
 * @param url address of a `registry.json` whose releases stand beside it
 * @throws when nothing could be copied and the store is empty
 */
export async function mirrorRegistry(
  url: string,
  store: ReleaseStore,
  log: Log,
): Promise<() => void> {
  await mkdir(store.folder, { recursive: true });
  await writeFile(store.originalFile, `${url}\n`);
  const end = new AbortController();
  let etag: string | null = null;
  let copied: string | null = null;
  let complained = '';
  async function look(): Promise<void> {
    try {
      // Somebody may have changed the copy: then it is compared anew.
      const isAsCopied = copied === (await readText(store.registryFile));
      const found = await fetchRegistry(url, isAsCopied ? etag : null);
      if (found && !end.signal.aborted) {
        await copy(url, store, found.registry, log);
        copied = await readText(store.registryFile);
        etag = found.etag;
      }
      complained = '';
    } catch (error) {
      const { message } = error as Error;
      if (!end.signal.aborted && message !== complained) log(`${url}: ${message}`);
      complained = message;
    }
  }

  await look();
  if (!(await store.registry(log))) {
    throw new Error(
      `No registry could be copied from ${url} (${complained}), and ${store.folder} holds none.`,
    );
  }
  void (async () => {
    for (let looks = 1; !end.signal.aborted; looks += 1) {
      await pause(POLL_MS, undefined, { ref: false, signal: end.signal }).catch(() => {});
      if (looks % CHECK_AFTER === 0) etag = null;
      if (!end.signal.aborted) await look();
    }
  })();
  return () => end.abort();
}

/** The registry, or null when it is the one that the ETag stands for. */
async function fetchRegistry(url: string, etag: string | null) {
  const response = await fetch(url, {
    // The address that somebody has configured, and no other.
    redirect: 'manual',
    headers: { Accept: 'application/json', ...(etag ? { 'If-None-Match': etag } : {}) },
    // No AbortSignal.any with one that lives as long as the process: in Node 20 that keeps each of them.
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (response.status === 304) return null;
  if (!response.ok) throw new Error(`answered ${response.status}. Going on with the copy.`);
  const text = await readBody(response, MAX_REGISTRY_BYTES + 1);
  if (text.length > MAX_REGISTRY_BYTES) {
    throw new Error('is larger than any registry. Going on with the copy.');
  }
  const registry = parseRegistry(text.toString('utf8'));
  return { registry, etag: isSettled(response.headers) ? response.headers.get('etag') : null };
}

/**
 * Whether an ETag stands for the content. One that is made of time and length, as nginx's is, is the
 * same for what is written later in the same second (RFC 9110, 8.8.2.2).
 */
function isSettled(headers: Headers): boolean {
  const [modified, now] = ['last-modified', 'date'].map((name) =>
    Date.parse(headers.get(name) ?? ''),
  ) as [number, number];
  return Number.isNaN(modified) || now - modified > 1_000;
}

async function copy(url: string, store: ReleaseStore, registry: Registry, log: Log): Promise<void> {
  const present = await store.registry(log);
  const entries = entriesOf(registry).map(([, entry]) => entry);
  const copyOne = (pin: Pin) => {
    const base = isElsewhere(pin) ? pin.base : releaseIn(url, pin);
    return copyRelease(() => fetchRelease(base), store, pin);
  };
  for (const pin of entries.flatMap(needed)) await copyOne(pin);
  // A store that was put back from a copy may have another registry of the same revision.
  if (canonicalJson(present) === canonicalJson(registry)) return;
  await replaceFile(store.registryFile, registryText(registry));
  // Open tabs may want these; nobody waits for them.
  void (async () => {
    for (const pin of entries.flatMap(({ previous }) => previous.slice(1))) {
      await copyOne(pin).catch(() => {});
    }
  })();
}
