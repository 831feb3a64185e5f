// Build time only. The logo: one SVG for header, icons and social pictures.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { darkColour } from '../styles/darkColour.ts';
import { brandFolder } from './brandContent.ts';

/** The file draws with `currentColor` and `var(--color-warm)`, so it follows the theme. */
export const logoFile = (other?: string): string =>
  path.join(brandFolder(other), 'pictures/logo.svg');

const VIEW =
  /^<svg [^>]*\bviewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"[^>]*>([\s\S]*)<\/svg>\s*$/;
const FORBIDDEN =
  /<(script|style|image|foreignObject)\b|\s(on\w+|style|id|class)=|https?:(?!\/\/www\.w3\.org)/;

type Logo = ReturnType<typeof readLogo>;

/**
 * Reads the elements inside `<svg>`, in the dark theme's colours, and the viewBox.
 * @throws with the file name if it isn't an SVG with a viewBox
 */
export function readLogo(svg = readFileSync(logoFile(), 'utf8')) {
  const [, x, y, width, height, inside] = VIEW.exec(svg) ?? [];
  const problem = logoProblem(svg);
  if (problem) throw new Error(problem);
  const drawing = (inside ?? '')
    .replace(/var\(--color-warm\)/g, darkColour('warm'))
    .replace(/currentColor/g, darkColour('accent'));
  return { drawing, x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
}

/** What is wrong with the file; undefined if it is valid. */
export function logoProblem(svg = existsSync(logoFile()) ? readFileSync(logoFile(), 'utf8') : '') {
  const [forbidden] = FORBIDDEN.exec(svg) ?? [];
  if (VIEW.test(svg) && !forbidden) return undefined;
  const why = forbidden ? `has "${forbidden.trim()}"` : 'is no <svg> with a viewBox';
  return `content/pictures/logo.svg:1: The logo ${why}. Use an SVG of plain shapes, without scripts, styles, ids or links.`;
}

/** SVG group with the logo at this position and height, in pixels. */
export function placeLogo(
  { drawing, x, y, height }: Logo,
  at: { left: number; top: number; height: number },
) {
  const scale = at.height / height;
  const left = at.left - x * scale;
  const top = at.top - y * scale;
  return `<g transform="translate(${round(left)} ${round(top)}) scale(${round(scale)})" fill="none">${drawing}</g>`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** Square icon of 32 px with the logo centred. @param title accessible name */
export function iconSvg(logo: Logo, title: string): string {
  const height = Math.min(21, (21 * logo.height) / logo.width);
  const left = (32 - (logo.width * height) / logo.height) / 2;
  const name = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">' +
    `<title>${name}</title><rect width="32" height="32" rx="8" fill="${darkColour('band')}"/>` +
    `${placeLogo(logo, { left, top: (32 - height) / 2, height })}</svg>`
  );
}
