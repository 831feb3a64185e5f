import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const TEXT = new Set(['.svg', '.js', '.css', '.json', '.html', '.txt', '.xml']);
const SMALLEST = 512;
/** Development builds are large and short-lived. */
const QUALITY = process.env.NODE_ENV === 'development' ? 4 : 11;

/** Whether the store keeps `.br` and `.gz` siblings of a file of this path and size. */
export const isCompressed = (path: string, bytes: number): boolean =>
  bytes >= SMALLEST && TEXT.has(extname(path));

/** Compressed content by file extension. */
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

/** By file extension. @throws when the output exceeds `maxOutputLength` bytes */
export const decompress = {
  '.br': (content: Uint8Array, maxOutputLength: number): Promise<Buffer> =>
    promisify(brotliDecompress)(content, { maxOutputLength }),
  '.gz': (content: Uint8Array, maxOutputLength: number): Promise<Buffer> =>
    promisify(gunzip)(content, { maxOutputLength }),
};
