// Compares two PNGs pixel by pixel.
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** The same browser drew both: any differing pixel counts. */
const EXACT = { threshold: 0, includeAA: true, diffMask: true };

export interface Difference {
  pixels: number;
  /** PNG: transparent, and red where they differ. */
  picture: Buffer;
}

/** Null when they are the same. A shorter picture is continued in transparent black. */
export function differenceOf(before: Buffer, after: Buffer): Difference | null {
  if (before.equals(after)) return null;
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const output = new PNG({ width, height });
  const [first, second] = [one, other].map((png) => enlarged(png, width, height));
  if (!first || !second) return null;
  const pixels = pixelmatch(first, second, output.data, width, height, EXACT);
  if (pixels === 0) return null;
  return { pixels, picture: PNG.sync.write(output, { deflateLevel: 1, filterType: 0 }) };
}

function enlarged(png: PNG, width: number, height: number): Buffer {
  if (png.width === width && png.height === height) return png.data;
  const data = Buffer.alloc(width * height * 4);
  for (let row = 0; row < png.height; row += 1) {
    png.data.copy(data, row * width * 4, row * png.width * 4, (row + 1) * png.width * 4);
  }
  return data;
}
