// Runs on both sides. The Markdown format; the build has rendered its HTML.
import { Markdown } from '@site/brand/ui/layout/Markdown';
import type { TextFormat } from '../posts/post.ts';

/** Headings as `@platform/content/markdownHtml` renders them. */
const HEADINGS = /<h2 id="([^"]*)"><a href="[^"]*">(.*?)<\/a><\/h2>/g;

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? '');

export const html: TextFormat = {
  Text: Markdown,
  partsOf: (source) =>
    [...source.matchAll(HEADINGS)].map(([, id = '', inner = '']) => ({ id, text: textOf(inner) })),
};
