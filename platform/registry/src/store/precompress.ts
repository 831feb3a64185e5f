import { extname } from 'node:path';
import { compressors, decompressors, MIN_BYTES, smallestBrotli } from '@platform/server/encoding';

const TEXT = new Set(['.svg', '.js', '.css', '.json', '.html', '.txt', '.xml']);

/** Development builds are large and short-lived. */
const brotli = process.env.NODE_ENV === 'development' ? compressors.br : smallestBrotli;

/** Whether the store keeps `.br` and `.gz` siblings of a file of this path and size. */
export const isCompressed = (path: string, bytes: number): boolean =>
  bytes >= MIN_BYTES && TEXT.has(extname(path));

/** Compressed content by file extension. */
export async function compress(content: Buffer): Promise<Record<'.br' | '.gz', Buffer>> {
  const [br, gz] = await Promise.all([brotli(content), compressors.gzip(content)]);
  return { '.br': br, '.gz': gz };
}

export const decompress = { '.br': decompressors.br, '.gz': decompressors.gzip };
