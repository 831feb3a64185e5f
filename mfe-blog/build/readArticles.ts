// Build time and tests only. Articles without the bundler.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ParsedArticle, parseArticle } from './parseArticle.ts';

/** All articles of a folder, by the names of their files. */
export const readArticles = (folder: string): ParsedArticle[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => path.join(folder, name))
    .map((file) => parseArticle(file, readFileSync(file, 'utf8')));
