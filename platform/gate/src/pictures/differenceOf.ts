// Compares two PNGs pixel by pixel.
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** The same browser drew both: any differing pixel counts. */
const EXACT = { threshold: 0, includeAA: true, diffMask: true };

/** Rows shown above and below what differs. */
const CONTEXT = 120;

/** The pictures are PNGs of the rows that differ, with some context. */
export interface Difference {
  pixels: number;
  before: Buffer;
  after: Buffer;
  /** Transparent, and red where they differ. */
  difference: Buffer;
}

/** Null when they are the same. A shorter picture is continued in transparent black. */
export function differenceOf(before: Buffer, after: Buffer): Difference | null {
  if (before.equals(after)) return null;
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const red = Buffer.alloc(width * height * 4);
  const [first, second] = [one, other].map((png) => enlarged(png, width, height));
  if (!first || !second) return null;
  const pixels = pixelmatch(first, second, red, width, height, EXACT);
  if (pixels === 0) return null;
  const marks = new Uint32Array(red.buffer, red.byteOffset, width * height);
  const rowOf = (index: number) => Math.floor(index / width);
  const from = Math.max(0, rowOf(marks.findIndex(Boolean)) - CONTEXT);
  const to = Math.min(height, rowOf(marks.findLastIndex(Boolean)) + 1 + CONTEXT);
  const rows = (data: Buffer) => {
    const png = new PNG({ width, height: to - from });
    data.copy(png.data, 0, from * width * 4, to * width * 4);
    return PNG.sync.write(png);
  };
  return { pixels, before: rows(first), after: rows(second), difference: rows(red) };
}

function enlarged(png: PNG, width: number, height: number): Buffer {
  if (png.width === width && png.height === height) return png.data;
  const data = Buffer.alloc(width * height * 4);
  for (let row = 0; row < png.height; row += 1) {
    png.data.copy(data, row * width * 4, row * png.width * 4, (row + 1) * png.width * 4);
  }
  return data;
}
