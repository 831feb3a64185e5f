import type { Registry, Release } from '@platform/contract';
import { versionSchema } from '@platform/contract/cli/verbs';
import {
  ANY_VERSION,
  FileIndex,
  findDeployment,
  findEntry,
  nameSchema,
  type ReleaseStore,
  releasePathSchema,
} from '@platform/registry/store';
import { contentTypeOf } from '@platform/remote/build/contentTypes';
import { acceptedEncodings } from '@platform/server/encoding';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { standalonePolicy } from '../documents/contentSecurityPolicy.ts';
import { readFileBody } from './fileBodies.ts';

/**
 * Handler for `/releases/<name>/<version>/<file>`, for files that the release lists. A file with a hash in its
 * name has the same URL in all releases: `/releases/<name>/files/<file>`. Documents, and all files of
 * standalone pages, whose policy allows scripts, only come from versions that were live and aren't blocked.
 */
export function releaseFiles(store: ReleaseStore, registry: () => Registry): RequestHandler {
  const releases = new LRUCache<string, Release, { name: string; version: string }>({
    max: 200,
    // A damaged release.json counts as missing.
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
    const requested = requestedFile(req.path);
    const release =
      requested && (await releaseWith(requested.name, requested.version, requested.file));
    if (!release || (req.method !== 'GET' && req.method !== 'HEAD')) return sendNotFound(res);
    const entry = findEntry(registry(), release.name);
    const isDocument = contentTypeOf(requested.file).startsWith('text/html');
    const runsScripts = isDocument || standalonePolicy(release, requested.file) !== undefined;
    if (runsScripts && !findDeployment(entry, release.version)) return sendNotFound(res);
    await send(req, res, store, release, requested.file);
  };
}

const fileSchema = z.object({ name: nameSchema, version: versionSchema, file: releasePathSchema });

/** Parses `/<name>/<version>/browser/<file>`; undefined for an invalid path. */
function requestedFile(address: string) {
  const [, name, version, file = ''] = /^\/([^/]+)\/([^/]+)\/(browser\/.+)$/.exec(address) ?? [];
  return fileSchema.safeParse({ name, version, file: decodePath(file) }).data;
}

/** URL-decodes a path; undefined when the encoding is invalid. */
export function decodePath(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}

/**
 * Sends a file that a release lists, in the best accepted encoding.
 * @param cacheControl for a URL whose content may change
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
    const body = facts && (await readFileBody(store.fileOf(release, file), encoding, facts));
    if (!body) continue;
    const policy = standalonePolicy(release, file);
    if (policy) res.set('Content-Security-Policy', policy);
    res.set({
      'Content-Type': contentTypeOf(file),
      'Cache-Control': cacheControl,
      ETag: body.etag,
      Vary: 'Accept-Encoding',
      // Required for integrity checks of cross-origin files.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (encoding !== 'identity') res.set('Content-Encoding', encoding);
    return void res.send(body.content);
  }
  sendNotFound(res);
}

/** Answers 404 as text, never with a page. */
export function sendNotFound(res: Response, text = 'File not found.'): void {
  res.status(404).set('Cache-Control', 'no-store').type('txt').send(`${text}\n`);
}
