// Build time only. Icons for browsers, phones and search engines in formats other than SVG.
import sharp from 'sharp';
import { darkColour } from '../styles/darkColour.ts';

/** Sizes in `favicon.ico`, in pixels: tabs and bookmarks, on normal and dense screens. */
const ICO_SIZES = [16, 32, 48];

/**
 * Draws icons from a square SVG. Home screen icons are opaque to the corners, because systems round
 * them off and show black behind transparency.
 * @returns files by name
 */
export async function drawIcons(svg: string): Promise<Record<string, Buffer>> {
  const png = (width: number) => sharp(Buffer.from(svg)).resize(width).png();
  const opaque = (width: number) =>
    png(width)
      .flatten({ background: darkColour('band') })
      .toBuffer();
  return {
    'favicon.ico': ico(await Promise.all(ICO_SIZES.map((width) => png(width).toBuffer()))),
    'apple-touch-icon.png': await opaque(180),
    'icon-192.png': await opaque(192),
    'icon-512.png': await opaque(512),
  };
}

/** Packs PNGs into an ICO file. */
function ico(pngs: Buffer[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * pngs.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pngs.length, 4);
  let offset = directory.length;
  for (const [index, png] of pngs.entries()) {
    const at = 6 + 16 * index;
    directory.set([ICO_SIZES[index] ?? 0, ICO_SIZES[index] ?? 0], at);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(png.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...pngs]);
}
