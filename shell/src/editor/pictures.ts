// Repository only. Pictures that an editor may upload.

/** In a content folder. */
export const PICTURE = /^pictures\/[\w-]+\.(svg|png|jpe?g|webp|avif)$/;

/** In bytes. The build makes smaller ones for browsers. */
const MOST = 10_000_000;

/** What a file of this type begins with, as Latin-1. */
const BEGINNINGS: Record<string, RegExp> = {
  svg: /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/,
  png: /^\x89PNG\r\n/,
  jpg: /^\xff\xd8\xff/,
  jpeg: /^\xff\xd8\xff/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  avif: /^[\s\S]{8}(?:avi[fs]|mif1)/,
};

/** Undefined when it has none. */
export function pictureProblem(file: string, bytes: Buffer): string | undefined {
  if (bytes.length > MOST) return `is larger than ${MOST / 1e6} MB.`;
  const [type = ''] = /\w+$/.exec(file) ?? [];
  const isType = BEGINNINGS[type]?.test(bytes.subarray(0, 100).toString('latin1'));
  return isType ? undefined : `isn't a picture of the type ${type}.`;
}
