import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { differenceOf } from './differenceOf.ts';

/** White, with one pixel of another grey. */
function picture(height: number, spot?: { at: number; grey: number }): Buffer {
  const png = new PNG({ width: 8, height });
  png.data.fill(255);
  if (spot) png.data.fill(spot.grey, spot.at * 4, spot.at * 4 + 3);
  return PNG.sync.write(png);
}

test('the smallest change of one pixel is a difference, in red at its place', () => {
  const found = differenceOf(picture(4), picture(4, { at: 9, grey: 254 }));
  expect(found?.pixels).toBe(1);
  const { data } = PNG.sync.read(found?.difference ?? Buffer.alloc(0));
  expect([...data.subarray(36, 40)]).toEqual([255, 0, 0, 255]);
  expect([...data.subarray(40, 44)]).toEqual([0, 0, 0, 0]);
});

test('a longer page differs where the shorter one has ended', () => {
  expect(differenceOf(picture(4), picture(6))?.pixels).toBe(16);
  expect(differenceOf(picture(6), picture(4))?.pixels).toBe(16);
});

test('the same pixels in another file are no difference', () => {
  const again = PNG.sync.write(PNG.sync.read(picture(4)), { deflateLevel: 0 });
  expect(again.equals(picture(4))).toBe(false);
  expect(differenceOf(picture(4), again)).toBeNull();
});

test('a long page is cut to what differs, with rows above and below', () => {
  const at = 8 * 5_000 + 3;
  const found = differenceOf(picture(9_000), picture(9_000, { at, grey: 0 }));
  const parts = [found?.before, found?.after, found?.difference].map((part) =>
    PNG.sync.read(part ?? Buffer.alloc(0)),
  );
  expect(parts.map(({ width, height }) => [width, height])).toEqual(Array(3).fill([8, 241]));
  const spots = parts.map(({ data }) => [
    ...data.subarray((8 * 120 + 3) * 4, (8 * 120 + 3) * 4 + 3),
  ]);
  expect(spots).toEqual([
    [255, 255, 255],
    [0, 0, 0],
    [255, 0, 0],
  ]);
});
