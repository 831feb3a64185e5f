import { execFileSync } from 'node:child_process';
import { link, mkdir, readdir, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type PageChange, pictureFile } from '@platform/contract/publishing';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { PNG } from 'pngjs';
import { beforeEach, expect, test } from 'vitest';
import { adoptPictures } from './adoptPictures.ts';
import { LIMITS, MAX_HEIGHT } from './limits.ts';

const png = (width = 2, height = 2) => PNG.sync.write(new PNG({ width, height }));
const view = { width: 390, theme: 'dark', pixels: 4 } as const;
const page = (...parts: PageChange['pictures'][number]['parts']): PageChange => ({
  path: '/blog',
  state: 'changed',
  pictures: [{ ...view, parts }],
});
const BEFORE = pictureFile(0, view, 'before');

let from: string;
let to: string;

beforeEach(async () => {
  const folder = await temporaryFolder();
  [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  await mkdir(from);
});

const adopted = async (...parts: PageChange['pictures'][number]['parts']) =>
  (await adoptPictures(from, to, [page(...parts)]))[0]?.pictures[0]?.parts;

test('pictures that are there are copied, and no other file', async () => {
  await writeFile(path.join(from, BEFORE), png());
  await writeFile(path.join(from, 'other.png'), png());
  expect(await adopted('before', 'after')).toEqual(['before']);
  expect(await readdir(to)).toEqual([BEFORE]);
});

test.each<[string, (file: string) => Promise<unknown>]>([
  ['no PNG', (file) => writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(3))],
  [
    'a PNG with a later signature',
    (file) => writeFile(file, Buffer.concat([png(), png()]).subarray(1)),
  ],
  ['too high', (file) => writeFile(file, png(1, 2 * MAX_HEIGHT + 1))],
  [
    'too large',
    async (file) => {
      await writeFile(file, png());
      await truncate(file, LIMITS.bytes + 1);
    },
  ],
  [
    'a link',
    async (file) => {
      await writeFile(`${file}.real`, png());
      await symlink(`${file}.real`, file);
    },
  ],
  [
    'another name of a file',
    async (file) => {
      await writeFile(`${file}.real`, png());
      await link(`${file}.real`, file);
    },
  ],
  ['a folder', (file) => mkdir(file)],
  ['a pipe', async (file) => void execFileSync('mkfifo', [file])],
])('a picture that is %s is left out', async (_what, make) => {
  await make(path.join(from, BEFORE));
  expect(await adopted('before')).toEqual([]);
  expect(await readdir(to)).toEqual([]);
});

test('a folder that leads elsewhere is not read', async () => {
  const elsewhere = await temporaryFolder();
  await writeFile(path.join(elsewhere, BEFORE), png());
  from = path.join(path.dirname(from), 'link');
  await symlink(elsewhere, from);
  expect(await adopted('before')).toEqual([]);
});

test('no more pictures than the limit are kept', async () => {
  const parts = ['before', 'after', 'difference'] as const;
  const pages = Array.from({ length: LIMITS.files / 3 + 1 }, () => page(...parts));
  for (const index of pages.keys())
    for (const part of parts)
      await writeFile(path.join(from, pictureFile(index, view, part)), png());
  const kept = await adoptPictures(from, to, pages);
  expect(await readdir(to)).toHaveLength(LIMITS.files);
  expect(kept.at(-1)?.pictures[0]?.parts).toEqual([]);
});
