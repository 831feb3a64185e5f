// How pictures are compared with the accepted ones. Drawn here, so that no browser is needed.

import { readdir } from 'node:fs/promises';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { Accepted } from '../src/screenshots/Accepted.ts';
import { difference, summarise } from '../src/screenshots/compare.ts';
import { nameOf, SHOTS } from '../src/screenshots/shots.ts';

interface Drawing {
  height?: number;
  /** Where the button's left edge is. */
  button?: number;
  /** How dark the letters are, and how many pixels they are off their places. */
  ink?: number;
  offset?: number;
  ground?: number;
}

/** A page with lines of letters and a button of 160 × 44 pixels. */
function draw({ height = 800, button = 100, ink = 20, offset = 0, ground = 255 }: Drawing): Buffer {
  const page = new PNG({ width: 390, height });
  const fill = (x: number, y: number, width: number, tall: number, level: number) => {
    for (let row = y; row < y + tall; row++) {
      for (let column = x; column < x + width; column++) {
        page.data.set([level, level, level, 255], (row * page.width + column) * 4);
      }
    }
  };
  fill(0, 0, page.width, height, ground);
  for (let line = 0; line < 10; line++) {
    for (let letter = 0; letter < 40; letter++) {
      fill(16 + letter * 9 + offset, 40 + line * 26, 2, 14, ink);
    }
  }
  fill(button, 400, 160, 44, 100);
  return PNG.sync.write(page);
}

const compared = (before: Drawing, after: Drawing) =>
  difference(summarise(draw(before)), summarise(draw(after)));

test('a picture is the same as itself', () => {
  expect(compared({}, {})).toBeUndefined();
});

test('a button that has moved by sixteen pixels is noticed, however little else there is', () => {
  expect(compared({}, { button: 116 })).toMatch(/^differs in \d+ squares$/);
  expect(compared({}, { button: 84 })).toMatch(/^differs in \d+ squares$/);
});

test('letters as another machine draws them are the same', () => {
  expect(compared({}, { ink: 60 })).toBeUndefined();
  expect(compared({}, { offset: 1 })).toBeUndefined();
});

test('another theme, a longer page and a missing button are noticed', () => {
  expect(compared({}, { ground: 20, ink: 240 })).toMatch(/squares/);
  expect(compared({}, { height: 880 })).toBe('was about 400 × 800 pixels, is 400 × 880');
  expect(compared({}, { ground: 100 })).toMatch(/squares/);
});

test('a page that ends a few pixels lower is the same', () => {
  expect(compared({}, { height: 806 })).toBeUndefined();
});

test('a picture that was never accepted is new', () => {
  expect(difference(undefined, summarise(draw({})))).toBe('is new');
});

test('what is kept of a picture is a small part of it', () => {
  expect(summarise(draw({})).length).toBeLessThan(600);
});

test('every shot has a name of its own', () => {
  const names = SHOTS.map(nameOf);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test('what is accepted is no change any more, and what nobody takes again is gone', async () => {
  const folder = await temporaryFolder();
  const takeAll = async (...names: string[]) => {
    const accepted = new Accepted(folder);
    for (const name of names) await accepted.compare(name, draw({}));
    await accepted.missing();
    return accepted;
  };
  const first = await takeAll('a.png', 'b.png');
  expect([...first.changes]).toEqual([
    ['a.png', 'is new'],
    ['b.png', 'is new'],
  ]);
  await first.accept();
  expect([...(await takeAll('a.png', 'b.png')).changes]).toEqual([]);
  const later = await takeAll('a.png');
  expect([...later.changes]).toEqual([['b.png', 'is gone']]);
  await later.accept();
  expect(await readdir(folder)).toEqual(['a.png']);
});
