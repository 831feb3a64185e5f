// Tests only. The articles without the bundler: what `import.meta.glob` gives in a build.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ParsedArticle, parseArticle } from './parseArticle.ts';

const folder = path.join(import.meta.dirname, '../content');

export const articlesFromDisk: ParsedArticle[] = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) =>
    parseArticle(path.basename(file, '.md'), readFileSync(path.join(folder, file), 'utf8')),
  );

/** Stands in for `posts/cards.glob`. */
export const cards = articlesFromDisk.map(({ card }) => card);

/** Stands in for `posts/bodies.glob`. */
export const bodies = new Map(articlesFromDisk.map(({ card, body }) => [card.slug, body]));
