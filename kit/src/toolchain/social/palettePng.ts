// Build time only. Writes an opaque picture as a PNG with a palette (PNG 3rd edition, §11.2): the
// renderer's own writer makes social pictures three times as large.
import { crc32, deflateSync } from 'node:zlib';

interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue, alpha; one byte each. */
  pixels: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** @returns a PNG with at most 256 colours; rarer ones become the nearest of these */
export function palettePng({ width, height, pixels }: Pixels): Buffer {
  const colours = new Uint32Array(width * height);
  const counts = new Map<number, number>();
  for (let i = 0; i < colours.length; i++) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(i * 4, i * 4 + 3);
    const colour = (r << 16) | (g << 8) | b;
    colours[i] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([colour]) => colour);
  const palette = byCount.slice(0, 256);
  const indices = new Map(byCount.map((colour) => [colour, nearest(colour, palette)]));

  // Each line begins with its filter: 0, none.
  const lines = Buffer.alloc((width + 1) * height);
  for (let i = 0; i < colours.length; i++) {
    lines[i + Math.floor(i / width) + 1] = indices.get(colours[i] ?? 0) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a pixel, colours by index.
  header.set([8, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255];

function nearest(colour: number, palette: number[]): number {
  const own = channels(colour);
  const distances = palette.map((other) =>
    channels(other).reduce((sum, value, i) => sum + (value - (own[i] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
