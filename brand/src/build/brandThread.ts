// Build time only, in its own thread: the work that takes long.
/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises';
import { answerTasks } from '@platform/contract/bundle/taskThread';
import subsetFont from 'subset-font';
import { drawPictures } from '../social/drawPictures.ts';

/** Range that `styles/fonts.css` declares. */
const WEIGHTS = { min: 400, max: 700 };

/** Cuts a font to the weights in use, as the others are a third of it. Keeps every glyph and feature. */
const cutFont = async (file: string): Promise<Uint8Array> =>
  subsetFont(await readFile(file), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });

answerTasks<unknown>((file) => (file.endsWith('.woff2') ? cutFont(file) : drawPictures(file)));
