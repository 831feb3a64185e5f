// The accepted pictures of `npm run screenshots -w e2e`.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';
import { ACCEPTED, ACCEPTED_WIDTHS, pictureOf, SHOTS } from '../screenshots/shots.ts';

test('every shot has a unique name', () => {
  const names = SHOTS.map((shot) => pictureOf(shot, 390, 'light'));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test('each accepted shot has its pictures, no other picture is kept, and they are at most 200', async () => {
  const names = ACCEPTED.flatMap((shot) =>
    ACCEPTED_WIDTHS.flatMap((width) =>
      ['light', 'dark'].map((theme) => pictureOf(shot, width, theme)),
    ),
  );
  expect(names.length).toBeLessThanOrEqual(200);
  expect((await readdir(path.join(ROOT, 'e2e', 'accepted'))).toSorted()).toEqual(names.toSorted());
});
