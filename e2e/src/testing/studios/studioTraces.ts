// Tests only. Tells the two studios of `e2e/content` apart.
import { readdirSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { textsIn, wordsOf } from './studioWords.ts';

const SAMPLE = path.join(ROOT, 'e2e/content/sample');
const SECOND = path.join(ROOT, 'e2e/content/second');

/** Workspaces with content. */
export const OWNERS = readdirSync(SECOND);

/** Writes the second studio's content of a workspace. Files that it lacks are the first's. */
export async function writeSecond(owner: string, content: string): Promise<void> {
  await rm(content, { recursive: true, force: true });
  await cp(path.join(SECOND, owner), content, { recursive: true });
  for (const file of readdirSync(path.join(SAMPLE, owner))) {
    const from = path.join(SAMPLE, owner, file);
    if (file.endsWith('.yaml')) await cp(from, path.join(content, file), { force: false });
  }
}

const own = textsIn(SECOND, SAMPLE);
/** Texts of the first studio that the second lacks; names of pages and pictures don't count. */
export const firsts = [...textsIn(SAMPLE)].filter(
  (text) =>
    !/^(\/|#|pictures\/|[a-z\d-]+$)/.test(text) && ![...own].some((one) => one.includes(text)),
);
/** Texts that can only be the first studio's. Shorter ones occur in other texts by chance. */
const telling = [
  ...firsts.filter((text) => text.length > 12),
  ...['Pipewright', 'pipewright', 'Bengaluru', 'Bangalore', '₹'],
];
/** Three letters occur in a hash or a token by chance, but not as a separate word. */
const CURRENCY = /(?<![\w+/=-])INR(?![\w+/=-])/g;

/** Traces of the first studio in a text, or in a part of it that people read. */
export function tracesIn(text: string): string[] {
  const pieces = new Set(wordsOf(text));
  return [
    ...telling.filter((trace) => text.includes(trace)),
    ...(text.match(CURRENCY) ?? []),
    ...firsts.filter((trace) => pieces.has(trace)),
  ];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
// The address is a link in the middle of its text.
const said = [...own]
  .flatMap((text) => text.split('{email}'))
  .map((text) => new RegExp(`^${escaped(text.trim()).replace(/\\\{\w+\\\}/g, '.*')}$`));
/** Not content: facts about the site, and calculated texts. */
const CALCULATED = [
  /^\d+ min read$/,
  /^\d{1,2}\. \p{L}+ \d{4}$/u,
  /^\p{Lu}{2}$/u,
  // The receipt of the release.
  /^\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2} UTC$/,
];

/** The words of a page that are neither the second studio's content nor the program's own. */
export const strayWordsIn = (html: string): string[] =>
  wordsOf(html).filter(
    (text) =>
      !said.some((pattern) => pattern.test(text)) &&
      ![...own].some((one) => one.includes(text)) &&
      !CALCULATED.some((pattern) => pattern.test(text)),
  );
