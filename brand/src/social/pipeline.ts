// Build time only. The pipeline from commit to production that frames every social picture.

import { SOCIAL_SIZE } from '@platform/contract/files/socialPicture';
import { placeLogo, readLogo } from '../content/logo.ts';
import { darkColour } from '../styles/darkColour.ts';

/** Position of each stage and the icon in its node, centred on 0 0 (as on the home page). */
const STAGES = [
  { x: 560, y: 98, mark: 'M-26 0h16m20 0h16M-10 0a10 10 0 1 0 20 0 10 10 0 1 0-20 0' },
  { x: 760, y: 98, mark: 'M-14-7 0-15l14 8V8L0 16l-14-8zM-14-7 0 1l14-8M0 1v15' },
  { x: 960, y: 98, mark: 'M-13 1l9 9L14-9' },
  { x: 1100, y: 315, mark: 'M0-16l14 5v10c0 9-6 14-14 18-8-4-14-9-14-18v-10z' },
  { x: 960, y: 532, mark: 'M0 15v-30M-12-3 0-15 12-3' },
];
/** Index of the stage that the change is in. */
const CURRENT = 3;

/** Line up to the current stage, and from there to production. */
const DONE = 'M350 98H1036C1080 98 1100 118 1100 162V315';
const AHEAD = 'M1100 315V468C1100 512 1080 532 1036 532H700';
/** Branches at the end, and one beside the line. */
const BRANCHES =
  'M760 532c-34 0-30-36-60-36M760 532c-34 0-30 36-60 36' +
  'M640 98c32 0 32-52 66-52h108c34 0 34 52 66 52';
const ENDS = [496, 532, 568];

/** SVG elements of the pipeline; finished stages have the accent colour. */
function pipeline(): string {
  const [accent, soft, warm, warmSoft] = ['accent', 'accent-soft', 'warm', 'warm-soft'].map(
    darkColour,
  );
  const [ground, quiet, line] = ['bg', 'border-strong', 'border'].map(darkColour);
  const stages = STAGES.map(({ x, y, mark }, index) => {
    const [stroke, fill] =
      index < CURRENT ? [accent, soft] : index === CURRENT ? [warm, warmSoft] : [quiet, ground];
    const halo =
      index === CURRENT
        ? `<circle r="58" fill="none" stroke="${warm}" stroke-width="1.5" opacity=".3"/>`
        : '';
    return (
      `<g transform="translate(${x} ${y})" stroke="${stroke}" stroke-width="2.5" ` +
      `stroke-linecap="round" stroke-linejoin="round">${halo}` +
      `<circle r="42" fill="${fill}"/><path d="${mark}" fill="none" transform="scale(1.1)"/></g>`
    );
  });
  const ends = ENDS.map(
    (y) =>
      `<circle cx="690" cy="${y}" r="9" fill="${ground}" stroke="${quiet}" stroke-width="2.5"/>`,
  );
  return (
    `<g fill="none" stroke-width="2.5"><path d="${BRANCHES}" stroke="${line}"/>` +
    `<path d="${AHEAD}" stroke="${quiet}"/><path d="${DONE}" stroke="${accent}"/>` +
    `<path d="M1100 206V262" stroke="${warm}" stroke-width="6" stroke-linecap="round"/></g>` +
    `${stages.join('')}${ends.join('')}`
  );
}

/** The whole picture as SVG. @param words `<svg>` of the same size, drawn above the pipeline */
export function onPipeline(words: string): string {
  const { width, height } = SOCIAL_SIZE;
  const mark = placeLogo(readLogo(), { left: 83.7, top: 69.8, height: 59.8 });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${darkColour('bg')}"/>` +
    `${pipeline()}${mark}${words}</svg>`
  );
}
