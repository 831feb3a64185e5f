// Serves the stock build as a good host would: brotli 11, hashed files immutable, others revalidated.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { outputOf, STOCK_BASE } from './variants.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const HASHED = /\.[0-9a-f]{8,}\./;
const PAGE = `${STOCK_BASE}host/index.html`;

interface Kept {
  body: Buffer;
  headers: Record<string, string>;
}

/**
 * Reads the build and serves it; a later build needs another server.
 * @param api origin of a site whose API answers
 */
export async function serveStock(api: string): Promise<{ url: string; close(): void }> {
  const files = await readBuild();
  const server = createServer((request, response) => {
    const { url = '/', headers } = request;
    if (url.startsWith('/api/')) {
      get(api + url, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }).once('error', () => response.destroy());
      return;
    }
    const kept = files.get(url) ?? (/\.\w+$/.test(url) ? undefined : files.get(PAGE));
    if (!kept) return void response.writeHead(404).end();
    const isSame = headers['if-none-match'] === kept.headers.etag;
    response.writeHead(isSame ? 304 : 200, kept.headers).end(isSame ? undefined : kept.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

async function readBuild(): Promise<Map<string, Kept>> {
  const folder = outputOf('stock');
  const names = await readdir(folder, { recursive: true });
  const files = new Map<string, Kept>();
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    if (!type) continue;
    const content = await readFile(path.join(folder, name));
    const isText = !name.endsWith('.woff2');
    const body = isText ? brotliCompressSync(content) : content;
    files.set(STOCK_BASE + name, {
      body,
      headers: {
        'content-type': type,
        'content-length': String(body.byteLength),
        'cache-control': HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
        etag: `"${createHash('sha256').update(content).digest('base64url')}"`,
        ...(isText && { 'content-encoding': 'br' }),
      },
    });
  }
  return files;
}
