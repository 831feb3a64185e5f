// Tests only. What tells the two studios of `e2e/content` apart.
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { textsIn, wordsOf } from './studioWords.ts';

export const SECOND = path.join(ROOT, 'e2e/content/second');

const own = textsIn(SECOND);
/** Texts of the first that the second doesn't have, too; names of pages and pictures are no texts. */
export const firsts = [...textsIn(path.join(ROOT, 'e2e/content/sample'))].filter(
  (text) =>
    !/^(\/|#|pictures\/|[a-z\d-]+$)/.test(text) && ![...own].some((one) => one.includes(text)),
);
/** What can only be the first's, wherever it stands. Shorter texts are found in others by chance. */
const telling = [
  ...firsts.filter((text) => text.length > 12),
  ...['Pipewright', 'pipewright', 'Bengaluru', 'Bangalore', '₹'],
];
/** Three letters stand in a hash or a token by chance; as a word of their own they don't. */
const CURRENCY = /(?<![\w+/=-])INR(?![\w+/=-])/g;

/** What of the first is in a text, or in a piece of it that somebody reads. */
export function tracesIn(text: string): string[] {
  const pieces = new Set(wordsOf(text));
  return [
    ...telling.filter((trace) => text.includes(trace)),
    ...(text.match(CURRENCY) ?? []),
    ...firsts.filter((trace) => pieces.has(trace)),
  ];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
// The address is a link in the midst of its text.
const said = [...own]
  .flatMap((text) => text.split('{email}'))
  .map((text) => new RegExp(`^${escaped(text.trim()).replace(/\\\{\w+\\\}/g, '.*')}$`));
/** Not content: what the site tells of itself, and what it reckons. */
const RECKONED = [/^\d+ min read$/, /^\d{1,2}\. \p{L}+ \d{4}$/u, /^\p{Lu}{2}$/u, /^Last release: /];

/** The words of a page that are neither the second studio's content nor the program's own. */
export const strayWordsIn = (html: string): string[] =>
  wordsOf(html).filter(
    (text) =>
      !said.some((pattern) => pattern.test(text)) &&
      ![...own].some((one) => one.includes(text)) &&
      !RECKONED.some((pattern) => pattern.test(text)),
  );
