// Server only. An own list, because small libraries omit the charset and a release holds no other types.
import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.ico': 'image/x-icon',
  '.html': 'text/html; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Content-Type of a release's file, by its extension. */
export const contentTypeOf = (file: string): string =>
  TYPES[extname(file)] ?? 'application/octet-stream';
