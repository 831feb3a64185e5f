// Server only. Serves the browser files of published releases, compressed when they were published.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { contentTypeOf } from '@site/kit/contentTypes';
import type { Release } from '@site/kit/contract';
import type { ReleaseStore } from '@site/registry/ReleaseStore';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { standalonePolicy } from '../standalone/standalonePolicy.ts';

/** Handler for `/releases/<name>/<version>/<file>`: only files that a release lists. */
export function releaseFiles(store: ReleaseStore): RequestHandler {
  const releases = new LRUCache<string, Release>({ max: 200 });

  async function releaseOf(name: string, version: string): Promise<Release | undefined> {
    const key = `${name}/${version}`;
    const known = releases.get(key);
    if (known) return known;
    // A description that is damaged describes nothing.
    const release = await store.release(name, version).catch(() => null);
    if (release) releases.set(key, release);
    return release ?? undefined;
  }

  return async (req, res) => {
    const [, name = '', version = '', file = ''] =
      /^\/([a-z0-9-]+)\/([A-Za-z0-9.+-]+)\/(browser\/[\w./-]+)$/.exec(req.path) ?? [];
    const release = name && !file.includes('..') ? await releaseOf(name, version) : undefined;
    const facts = release?.files[file];
    if (!facts || (req.method !== 'GET' && req.method !== 'HEAD')) return missing(res);
    const policy = release && standalonePolicy(release, file);
    if (policy) res.set('Content-Security-Policy', policy);
    await send(req, res, store.fileOf({ name, version }, file), facts.integrity);
  };
}

/** @param cacheControl for a file whose address may get other content */
export async function send(
  req: Request,
  res: Response,
  file: string,
  integrity: string,
  cacheControl = 'public, max-age=31536000, immutable',
): Promise<void> {
  const wanted = req.acceptsEncodings('br', 'gzip');
  const encodings = [wanted, 'identity'].filter(
    (e) => e === 'br' || e === 'gzip' || e === 'identity',
  );
  for (const encoding of encodings) {
    const actual = encoding === 'identity' ? file : `${file}.${encoding === 'br' ? 'br' : 'gz'}`;
    const facts = await stat(actual).catch(() => undefined);
    if (!facts?.isFile()) continue;
    res.set({
      'Content-Type': contentTypeOf(file),
      'Content-Length': String(facts.size),
      'Cache-Control': cacheControl,
      ETag: `"${integrity.slice(7, 29)}-${encoding}"`,
      Vary: 'Accept-Encoding',
      // Integrity checks of files from elsewhere need it; these files are public anyway.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (encoding !== 'identity') res.set('Content-Encoding', encoding);
    if (req.fresh) return void res.status(304).end();
    if (req.method === 'HEAD') return void res.end();
    createReadStream(actual)
      .on('error', () => res.destroy())
      .pipe(res);
    return;
  }
  missing(res);
}

/** A missing file is never answered with a page. */
export function missing(res: Response): void {
  res.status(404).set('Cache-Control', 'no-store').type('txt').send('There is no such file.\n');
}
