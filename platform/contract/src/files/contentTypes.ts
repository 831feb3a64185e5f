// Server only. What files of a release are served as. Its own list, because the small libraries leave
// out the charset, and because a release holds no other files.
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

/** Content-Type of a file of a release, by its ending. */
export const contentTypeOf = (file: string): string =>
  TYPES[extname(file)] ?? 'application/octet-stream';
