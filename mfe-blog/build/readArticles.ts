// Build time and tests only. Reads articles without the bundler.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ParsedArticle, parseArticle } from './parseArticle.ts';

/** All articles of a folder, in the order of their file names. */
export const readArticles = (folder: string): ParsedArticle[] =>
  articlesIn(folder).map(readArticle);

/** Mistakes in the articles of a folder. */
export const articleMistakes = (folder: string): string[] =>
  articlesIn(folder).flatMap((file) => {
    try {
      readArticle(file);
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });

const articlesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => path.join(folder, name));

const readArticle = (file: string): ParsedArticle => parseArticle(file, readFileSync(file, 'utf8'));
