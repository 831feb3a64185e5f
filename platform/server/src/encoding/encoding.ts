/// <reference path="./negotiator.d.ts" />
// Server only. The one place that decides in which content coding an answer is sent (RFC 9110, 12.5.3).
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface EncodedBody {
  content: Buffer;
  encoding: Encoding;
}

const AVAILABLE = ['br', 'gzip', 'identity'];
/** Of equal weight; browsers give none, and name gzip first. */
const PREFERRED = { preferred: ['br', 'gzip'] };

/** Smaller bodies are sent as they are: they fit into one packet with their headers. */
export const SMALLEST = 512;

const TEXT = /^(text\/|image\/svg\+xml|application\/(json|javascript|xml|[\w.-]+\+(json|xml)))/;

/** Whether bodies of a Content-Type become smaller by compression. */
export const isCompressible = (contentType: string): boolean => TEXT.test(contentType);

/**
 * Codings that a client accepts, best first; brotli before gzip at the same weight. Without the header
 * only identity. Empty when the client rejects all of them, identity too: such a client gets identity,
 * since RFC 9110, 12.1, allows an answer that disregards the header instead of a 406.
 */
export const acceptedEncodings = (acceptEncoding: string | undefined): Encoding[] =>
  new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(
    AVAILABLE,
    PREFERRED,
  ) as Encoding[];

/** About 3 ms for the home page; quality 11 takes 158. */
const QUICK = 5;

/** Compresses a body in the thread pool. */
export const compressors = {
  br: (content: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUICK,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
  gzip: (content: Buffer): Promise<Buffer> => promisify(gzip)(content, { level: 9 }),
  identity: async (content: Buffer): Promise<Buffer> => content,
};

/** Compressed forms of buffers that are sent more than once, for as long as those exist. */
const known = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>();

/** A body as this client gets it: compressed unless it is too small to gain. */
export async function encode(
  acceptEncoding: string | undefined,
  content: Buffer,
): Promise<EncodedBody> {
  const accepted = acceptedEncodings(acceptEncoding);
  const [encoding = 'identity'] = accepted;
  const takesRaw =
    accepted.length === 0 || content.byteLength === 0 || accepted.includes('identity');
  const asItIs: EncodedBody = { content, encoding: 'identity' };
  if (takesRaw && content.byteLength < SMALLEST) return asItIs;
  const forms = known.get(content) ?? {};
  known.set(content, forms);
  forms[encoding] ??= compressors[encoding](content);
  const coded = await forms[encoding];
  if (takesRaw && coded.byteLength >= content.byteLength) return asItIs;
  return { content: coded, encoding };
}
