/// <reference path="./negotiator.d.ts" />
// Server only. Content coding of responses (RFC 9110, section 12.5.3).
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface EncodedBody {
  content: Buffer;
  encoding: Encoding;
}

const AVAILABLE = ['br', 'gzip', 'identity'];
/** At equal weight; browsers send no weights and name gzip first. */
const PREFERRED = { preferred: ['br', 'gzip'] };

/** Smaller bodies fit into one packet with their headers. */
export const MIN_BYTES = 512;

const TEXT = /^(text\/|image\/svg\+xml|application\/(json|javascript|xml|[\w.-]+\+(json|xml)))/;

export const isCompressible = (contentType: string): boolean => TEXT.test(contentType);

/**
 * Codings that a client accepts, best first; brotli before gzip at equal weight. Identity without the header.
 * Empty when the client rejects all of them; it then gets identity instead of 406 (RFC 9110, section 12.1).
 */
export const acceptedEncodings = (acceptEncoding: string | undefined): Encoding[] =>
  new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(
    AVAILABLE,
    PREFERRED,
  ) as Encoding[];

/** 3 ms for the home page; quality 11 takes 158 ms. */
const QUICK = 5;

const brotli = (content: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });

/** For a body that is sent often. */
export const smallestBrotli = (content: Buffer): Promise<Buffer> =>
  brotli(content, constants.BROTLI_MAX_QUALITY);

export const compressors = {
  br: (content: Buffer): Promise<Buffer> => brotli(content, QUICK),
  gzip: (content: Buffer): Promise<Buffer> => promisify(gzip)(content, { level: 9 }),
  identity: async (content: Buffer): Promise<Buffer> => content,
};

/** @throws when the output exceeds `maxOutputLength` bytes */
export const decompressors = {
  br: (content: Buffer, maxOutputLength: number): Promise<Buffer> =>
    promisify(brotliDecompress)(content, { maxOutputLength }),
  gzip: (content: Buffer, maxOutputLength: number): Promise<Buffer> =>
    promisify(gunzip)(content, { maxOutputLength }),
  identity: async (content: Buffer): Promise<Buffer> => content,
};

/** Compressed forms by buffer, for buffers that are sent again. */
const known = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>();

/** Compresses a body unless that gains nothing. */
export async function encode(
  acceptEncoding: string | undefined,
  content: Buffer,
): Promise<EncodedBody> {
  const accepted = acceptedEncodings(acceptEncoding);
  const [encoding = 'identity'] = accepted;
  const takesRaw =
    accepted.length === 0 || content.byteLength === 0 || accepted.includes('identity');
  const asItIs: EncodedBody = { content, encoding: 'identity' };
  if (takesRaw && content.byteLength < MIN_BYTES) return asItIs;
  const forms = known.get(content) ?? {};
  known.set(content, forms);
  forms[encoding] ??= compressors[encoding](content);
  const coded = await forms[encoding];
  if (takesRaw && coded.byteLength >= content.byteLength) return asItIs;
  return { content: coded, encoding };
}
