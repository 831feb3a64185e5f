// Build time and tests only. Reads articles without the bundler.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ParsedArticle, parseArticle } from './parseArticle.ts';

/** All articles of a folder, in the order of their file names. */
export const readArticles = (folder: string): ParsedArticle[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => path.join(folder, name))
    .map((file) => parseArticle(file, readFileSync(file, 'utf8')));
