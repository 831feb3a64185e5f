// Compares pictures with the last accepted ones. What is kept of each is small: the average brightness
// of each square of 16 pixels, in sixteen steps. In that, letters of another machine's font look the
// same, and a button that has moved doesn't.
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Side of a square, in CSS pixels. */
const SQUARE = 16;
/** Steps of brightness: one more or less is no difference to `pixelmatch`, two are. */
const STEP = 255 / 15;
/** Squares that may differ: a moved button is at least six. */
const TOLERATED = 4;

/** What is kept of a picture, as a PNG. */
export function summarise(picture: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(picture);
  const small = new PNG({ width: Math.ceil(width / SQUARE), height: Math.ceil(height / SQUARE) });
  for (let row = 0; row < small.height; row++) {
    for (let column = 0; column < small.width; column++) {
      let sum = 0;
      let count = 0;
      for (let y = row * SQUARE; y < Math.min(height, (row + 1) * SQUARE); y++) {
        for (let x = column * SQUARE; x < Math.min(width, (column + 1) * SQUARE); x++) {
          const at = (y * width + x) * 4;
          const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
          sum += 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          count += 1;
        }
      }
      const level = Math.round(Math.round(sum / count / STEP) * STEP);
      small.data.set([level, level, level, 255], (row * small.width + column) * 4);
    }
  }
  return PNG.sync.write(small, { colorType: 0, deflateLevel: 9 });
}

/**
 * What is different between two summaries, in words; undefined when nobody would see a difference.
 * @param accepted undefined: there was no such picture
 */
export function difference(accepted: Buffer | undefined, now: Buffer): string | undefined {
  if (!accepted) return 'is new';
  const [before, after] = [PNG.sync.read(accepted), PNG.sync.read(now)];
  if (before.width !== after.width || Math.abs(before.height - after.height) > 1) {
    const size = ({ width, height }: PNG) => `${width * SQUARE} × ${height * SQUARE}`;
    return `was about ${size(before)} pixels, is ${size(after)}`;
  }
  // A line more or less at the end may come from rounding.
  const height = Math.min(before.height, after.height);
  const { width } = before;
  const rows = ({ data }: PNG) => data.subarray(0, width * height * 4);
  const options = { includeAA: true, threshold: 0.1 };
  const squares = pixelmatch(rows(before), rows(after), undefined, width, height, options);
  return squares > TOLERATED ? `differs in ${squares} squares` : undefined;
}
