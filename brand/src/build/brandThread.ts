// Build time only, in its own thread: the work that takes long.
/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises';
import { answerTasks } from '@platform/contract/bundle/taskThread';
import { drawPictures } from '../social/drawPictures.ts';

/** Range that `styles/fonts.css` declares. */
const WEIGHTS = { min: 400, max: 700 };

/** Cuts a font to the weights in use, as the others are a third of it. Keeps every glyph and feature. */
async function cutFont(file: string): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(await readFile(file), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
}

answerTasks<unknown>(async (file) => {
  if (file.endsWith('.woff2')) return cutFont(file);
  if (file) await drawPictures(file);
});
