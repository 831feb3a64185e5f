import { expect, test } from 'vitest';
import { drawIcons } from './icons.ts';

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#062e33"/></svg>';

const pngWidth = (file: Buffer) => file.readUInt32BE(16);

test('drawIcons makes an icon of 180 px for phones and of 192 and 512 px for the manifest', async () => {
  const icons = await drawIcons(MARK);
  const sizes = Object.entries(icons)
    .filter(([name]) => name.endsWith('.png'))
    .map(([name, file]) => [name, pngWidth(file)]);
  expect(Object.fromEntries(sizes)).toEqual({
    'apple-touch-icon.png': 180,
    'icon-192.png': 192,
    'icon-512.png': 512,
  });
});

test('favicon.ico holds a PNG per size', async () => {
  const { 'favicon.ico': ico } = await drawIcons(MARK);
  if (!ico) throw new Error('There is no favicon.ico.');
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  const widths = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = ico.subarray(6 + 16 * index, 22 + 16 * index);
    const start = entry.readUInt32LE(12);
    const png = ico.subarray(start, start + entry.readUInt32LE(8));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(entry[0]).toBe(pngWidth(png));
    return entry[0];
  });
  expect(widths).toEqual([16, 32, 48]);
});
