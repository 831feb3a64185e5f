// Runs on both sides.
import type { Part } from '../../build/post.ts';

/** Headings as the build renders them; "# " is level 1 in the line format. */
const HEADINGS = /<h[12] id="([^"]*)"><a href="[^"]*">(.*?)<\/a><\/h[12]>/g;

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Headings of an article's HTML that its table of contents lists. */
export const partsOf = (html: string): Part[] =>
  [...html.matchAll(HEADINGS)].map(([, id = '', inner = '']) => ({ id, text: textOf(inner) }));
