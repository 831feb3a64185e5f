// Build time only. Draws a page's social picture.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SOCIAL_SIZE } from '@platform/contract/files/socialPicture';
import { createElement } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { darkColour } from '../styles/darkColour.ts';
import { onPipeline } from './pipeline.ts';
import {
  BLOCK_KEY,
  type Box,
  FAMILIES,
  fits,
  SocialWords,
  TITLE_KEY,
  type Words,
  type WordsProps,
} from './SocialWords.tsx';

const require = createRequire(import.meta.url);

/** One family per subset, because satori looks into one file per family only. */
const FONTS = FAMILIES.flatMap((name) =>
  ([500, 700] as const).map((weight): Font => {
    const file = `@fontsource/geist/files/${name}-${weight}-normal.woff`;
    return { name, weight, style: 'normal', data: readFileSync(require.resolve(file)) };
  }),
);

/** Title sizes in pixels, preferred first. */
const SIZES = [92, 80, 68, 58, 50];

/** PNG of 1200 × 630 px; the same words give the same bytes. */
export async function drawSocialPicture(words: Words): Promise<Buffer> {
  const { svg } = await layOut(words);
  // A palette halves the file; dithering would only make it larger.
  const png = { palette: true, effort: 1, dither: 0 };
  return sharp(Buffer.from(onPipeline(svg)))
    .resize(SOCIAL_SIZE.width)
    .png(png)
    .toBuffer();
}

/** Lays out the words as large as they fit; truncates them with "…" if they never do. */
export async function layOut(words: Words) {
  for (const size of SIZES) {
    const layout = await place({ ...words, size });
    if (fits(size, layout.boxes)) return layout;
  }
  return place({ ...words, size: SIZES.at(-1) ?? 0, cut: true });
}

/**
 * An `<svg>` of the picture's size with text as outlines, and the boxes of title and text in pixels.
 */
async function place(props: WordsProps) {
  const boxes = { [TITLE_KEY]: NOWHERE, [BLOCK_KEY]: NOWHERE };
  const svg = await satori(createElement(SocialWords, props), {
    ...SOCIAL_SIZE,
    fonts: FONTS,
    loadAdditionalAsset: async (_, characters) => glyphPicture(characters),
    onNodeDetected({ key, left, top, width, height }) {
      if (key === TITLE_KEY || key === BLOCK_KEY) boxes[key] = { left, top, width, height };
    },
  });
  return { svg, titleSize: props.size, boxes };
}

const NOWHERE: Box = { left: 0, top: 0, width: 0, height: 0 };

/** Replaces characters that the font lacks: draws an arrow, leaves a gap for anything else. */
function glyphPicture(characters: string): string {
  const arrow = `<path d="M12 56h72M58 30l26 26-26 26" fill="none" stroke="${darkColour('accent')}" stroke-width="10"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">${characters === '→' ? arrow : ''}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
