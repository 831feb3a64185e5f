import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { buildPicture } from './buildPicture.ts';

/** A photograph of this size; EXIF orientation 6 means that the camera was held upright. */
async function photograph(width: number, height: number, orientation = 1): Promise<string> {
  const folder = await temporaryFolder();
  const file = path.join(folder, `photo-${path.basename(folder)}.jpg`);
  const exif = { IFD0: { Artist: 'Somebody', ImageDescription: 'At home' } };
  await sharp({ create: { width, height, channels: 3, background: '#1546a8' } })
    .withExif(exif)
    .withMetadata({ orientation })
    .jpeg()
    .toFile(file);
  return file;
}

async function built(file: string, crop?: number) {
  const { files, ...size } = await buildPicture(file, crop);
  if ('svg' in files) throw new Error('It is a drawing.');
  const all = [...files.avif, ...files.webp];
  onTestFinished(() =>
    Promise.all(all.map((each) => rm(each.file, { force: true }))).then(() => {}),
  );
  return { ...size, ...files, all };
}

test('a photograph becomes upright AVIF and WebP files in the needed widths', async () => {
  const { width, height, avif, webp } = await built(await photograph(900, 1800, 6));
  expect([width, height]).toEqual([1800, 900]);
  for (const [files, format] of [
    [avif, 'heif'],
    [webp, 'webp'],
  ] as const) {
    expect(files.map((each) => each.width)).toEqual([480, 960, 1600]);
    for (const each of files) {
      const facts = await sharp(each.file).metadata();
      expect(facts).toMatchObject({ format, width: each.width, height: each.width / 2 });
    }
  }
});

test('built pictures contain no metadata', async () => {
  const file = await photograph(700, 700);
  expect((await readFile(file)).includes('Somebody')).toBe(true);
  const { all } = await built(file);
  for (const each of all) {
    const { exif, xmp, iptc } = await sharp(each.file).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect((await readFile(each.file)).includes('Somebody')).toBe(false);
  }
});

test('a small photograph isn’t enlarged, and an illustration is cropped to 16:9', async () => {
  const { width, height, webp } = await built(await photograph(600, 600), 9 / 16);
  expect([width, height]).toEqual([600, 338]);
  expect(webp.map((each) => each.width)).toEqual([480, 600]);
});
