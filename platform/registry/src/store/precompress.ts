// Compresses once, when a release is published, as hard as it goes; the server only picks.
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const TEXT = new Set(['.svg', '.js', '.css', '.json', '.html', '.txt', '.xml']);
const SMALLEST = 512;
/** A development build is several times as large, lives for minutes and goes nowhere. */
const QUALITY = process.env.NODE_ENV === 'development' ? 4 : 11;

/** True for files that have a `.br` and a `.gz` beside them. */
export const isCompressed = (path: string, bytes: number): boolean =>
  bytes >= SMALLEST && TEXT.has(extname(path));

/** The compressed siblings of a file, by the ending that they add to its name. */
export async function compress(content: Uint8Array): Promise<Record<'.br' | '.gz', Buffer>> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: content.byteLength },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return { '.br': br, '.gz': gz };
}

/** How to get the original back; throws when there is more than `maxOutputLength`. */
export const decompress = {
  '.br': (content: Uint8Array, maxOutputLength: number): Promise<Buffer> =>
    promisify(brotliDecompress)(content, { maxOutputLength }),
  '.gz': (content: Uint8Array, maxOutputLength: number): Promise<Buffer> =>
    promisify(gunzip)(content, { maxOutputLength }),
};
