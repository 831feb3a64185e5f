import { expect, test } from 'vitest';
import { drawSocialPicture, layOut } from './drawSocialPicture.ts';

const PAGE = {
  title: 'CI/CD Pipeline',
  description: 'Pipelines that test every commit, release in minutes and roll back with one click.',
};
const LONG = {
  title: 'Why nobody on the whole team wants to deploy on a Friday afternoon, and '.repeat(4),
  description: 'What one would have to change so that everybody does it without a thought. '.repeat(
    4,
  ),
};

/** Width and height from a PNG's header. */
function pngSize(file: Buffer): [number, number] {
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}

test('a social picture is 1200 × 630 px and small enough for phones', async () => {
  for (const words of [PAGE, LONG]) {
    const picture = await drawSocialPicture(words);
    expect(pngSize(picture)).toEqual([1200, 630]);
    expect(picture.length).toBeLessThanOrEqual(60_000);
  }
});

test('every page has its own picture, reproducible byte by byte', async () => {
  const [first, again, otherTitle, otherDescription] = await Promise.all([
    drawSocialPicture(PAGE),
    drawSocialPicture(PAGE),
    drawSocialPicture({ ...PAGE, title: 'Monitoring' }),
    drawSocialPicture({ ...PAGE, description: 'Something else.' }),
  ]);
  expect(again).toEqual(first);
  expect(otherTitle).not.toEqual(first);
  expect(otherDescription).not.toEqual(first);
});

test('a title of any length takes at most three lines and stays off the pipeline', async () => {
  for (const title of [PAGE.title, LONG.title, 'Donaudampfschifffahrt'.repeat(8)]) {
    const { titleSize, boxes } = await layOut({ title, description: LONG.description });
    expect(boxes.title.height, title).toBeLessThanOrEqual(titleSize * 1.08 * 3 + 1);
    // Between the two horizontal lines, and left of the node at x 1058.
    expect(boxes.block.top, title).toBeGreaterThan(140);
    expect(boxes.block.top + boxes.block.height, title).toBeLessThan(486);
    expect(boxes.title.left + boxes.title.width, title).toBeLessThan(1040);
  }
});

test('characters that the font lacks are drawn or left out, never shown as boxes', async () => {
  const { svg: plain } = await layOut({ ...PAGE, title: '₹75 café’s' });
  expect(plain).not.toContain('<image');
  const { svg: arrow } = await layOut({ ...PAGE, title: 'Commit → production' });
  expect(arrow).toContain('<image');
});
