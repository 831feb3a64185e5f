// Server only. Serves the browser files of published releases, compressed when they were published.

import type { Release } from '@platform/contract';
import { contentTypeOf } from '@platform/contract/files/contentTypes';
import {
  ANY_VERSION,
  FileIndex,
  nameSchema,
  type ReleaseStore,
  releasePathSchema,
  versionSchema,
} from '@platform/registry';
import { acceptedEncodings } from '@platform/server/encoding';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { bodyOf } from './fileBodies.ts';
import { standalonePolicy } from './standalonePolicy.ts';

/**
 * Handler for `/releases/<name>/<version>/<file>`: only files that a release lists. Of a file whose name
 * has the hash of its content, `/releases/<name>/files/<file>` is the address for all releases.
 */
export function releaseFiles(store: ReleaseStore): RequestHandler {
  const releases = new LRUCache<string, Release, { name: string; version: string }>({
    max: 200,
    // A description that is damaged describes nothing.
    fetchMethod: async (_key, _stale, { context: { name, version } }) =>
      (await store.release(name, version).catch(() => null)) ?? undefined,
    ignoreFetchAbort: true,
  });

  const holders = new FileIndex(store);
  const releaseWith = (name: string, version: string, file: string) =>
    version === ANY_VERSION
      ? holders.find(name, file)
      : releases.fetch(`${name}/${version}`, { context: { name, version } });

  return async (req, res) => {
    const asked = fileAsked(req.path);
    const release = asked && (await releaseWith(asked.name, asked.version, asked.file));
    if (!release || (req.method !== 'GET' && req.method !== 'HEAD')) return missing(res);
    await send(req, res, store, release, asked.file);
  };
}

const askedSchema = z.object({ name: nameSchema, version: versionSchema, file: releasePathSchema });

/** Reads `/<name>/<version>/browser/<file>`; undefined unless a release may have such a file. */
function fileAsked(address: string) {
  const [, name, version, file = ''] = /^\/([^/]+)\/([^/]+)\/(browser\/.+)$/.exec(address) ?? [];
  return askedSchema.safeParse({ name, version, file: decoded(file) }).data;
}

/** A path without its URL-encoding; undefined when that is damaged. */
export function decoded(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}

/**
 * Sends a file that a release lists, in the best encoding that the reader takes.
 * @param cacheControl for a file whose address may get other content
 */
export async function send(
  req: Request,
  res: Response,
  store: ReleaseStore,
  release: Release,
  file: string,
  cacheControl = 'public, max-age=31536000, immutable',
): Promise<void> {
  const facts = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
  for (const encoding of [...acceptedEncodings(req.get('Accept-Encoding')), 'identity' as const]) {
    const body = facts && (await bodyOf(store.fileOf(release, file), encoding, facts));
    if (!body) continue;
    const policy = standalonePolicy(release, file);
    if (policy) res.set('Content-Security-Policy', policy);
    res.set({
      'Content-Type': contentTypeOf(file),
      'Cache-Control': cacheControl,
      ETag: body.etag,
      Vary: 'Accept-Encoding',
      // Integrity checks of files from elsewhere need it; these files are public anyway.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (encoding !== 'identity') res.set('Content-Encoding', encoding);
    return void res.send(body.content);
  }
  missing(res);
}

/** A missing file is never answered with a page. */
export function missing(res: Response): void {
  res.status(404).set('Cache-Control', 'no-store').type('txt').send('There is no such file.\n');
}
