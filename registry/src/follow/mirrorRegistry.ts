// Several web servers, one registry: each keeps a copy of the store that stands at an address.

import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pin, Registry, RegistryEntry } from '@site/kit/contract';
import { entriesOf } from '../live/entries.ts';
import { replaceFile } from '../store/durableFile.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { type Log, parseRegistry } from '../store/registryFile.ts';
import { publishRelease } from '../store/store.ts';
import { fetchRelease } from './fetchRelease.ts';
import { readBody } from './readBody.ts';

/** Servers must notice a change within two seconds, the copying included. */
const POLL_MS = 1_000;
const TIME_LIMIT_MS = 5_000;
const MAX_REGISTRY_BYTES = 20_000_000;

export interface MirrorOptions {
  log?: Log;
}

/**
 * Copies what the registry at `url` pins into the store, then the registry itself, and again with
 * every change of it. Every file is checked against its hash; a release that can't be had whole keeps
 * the former registry in place. Nothing else may write to this store. Answers a function that ends it.
 * @param url address of a `registry.json` whose releases stand beside it
 * @throws when nothing could be copied and the store is empty
 */
export async function mirrorRegistry(
  url: string,
  store: ReleaseStore,
  { log = (line) => console.warn(line) }: MirrorOptions = {},
): Promise<() => void> {
  await mkdir(store.folder, { recursive: true });
  const end = new AbortController();
  let etag: string | null = null;
  let complained = '';

  async function look(): Promise<void> {
    try {
      const found = await fetchRegistry(url, etag, end.signal);
      if (found) {
        await copy(url, store, found.registry, log);
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
    while (!end.signal.aborted) {
      await pause(POLL_MS, undefined, { ref: false, signal: end.signal }).catch(() => {});
      if (!end.signal.aborted) await look();
    }
  })();
  return () => end.abort();
}

/** The registry, or null when it is the one that the ETag stands for. */
async function fetchRegistry(url: string, etag: string | null, end: AbortSignal) {
  const response = await fetch(url, {
    headers: { Accept: 'application/json', ...(etag ? { 'If-None-Match': etag } : {}) },
    signal: AbortSignal.any([end, AbortSignal.timeout(TIME_LIMIT_MS)]),
  });
  if (response.status === 304) return null;
  if (!response.ok) throw new Error(`answered ${response.status}. Going on with the copy.`);
  const text = await readBody(response, MAX_REGISTRY_BYTES + 1);
  if (text.length > MAX_REGISTRY_BYTES) {
    throw new Error('is larger than any registry. Going on with the copy.');
  }
  return { registry: parseRegistry(text.toString('utf8')), etag: response.headers.get('etag') };
}

async function copy(url: string, store: ReleaseStore, registry: Registry, log: Log): Promise<void> {
  const present = await store.registry(log);
  if (present?.revision === registry.revision) return;
  const entries = entriesOf(registry).map(([, entry]) => entry);
  for (const pin of entries.flatMap(needed)) await copyRelease(url, store, pin);
  await replaceFile(store.registryFile, `${JSON.stringify(registry, null, 2)}\n`);
  // Open tabs may want these; nobody waits for them.
  void (async () => {
    for (const pin of entries.flatMap(({ previous }) => previous.slice(1))) {
      await copyRelease(url, store, pin).catch(() => {});
    }
  })();
}

/** What a server needs before it can switch: what is shown, and the first to fall back on. */
const needed = ({ live, canary, previous }: RegistryEntry): Pin[] => [
  live,
  ...(canary ? [canary.pin] : []),
  ...previous.slice(0, 1),
];

async function copyRelease(url: string, store: ReleaseStore, pin: Pin): Promise<void> {
  if (await store.release(pin.name, pin.version)) return;
  const base = pin.base.includes('://')
    ? pin.base
    : new URL(`${pin.name}/${pin.version}/`, url).href;
  const { release, folder, remove } = await fetchRelease(base);
  try {
    if (release.name !== pin.name || release.version !== pin.version) {
      throw new Error(`${base} holds ${release.name} ${release.version}.`);
    }
    // The registry's hashes count, not those that came with the files.
    const { base: _, ...pinned } = pin;
    await publishRelease(store, folder, pinned);
  } finally {
    await remove();
  }
}
