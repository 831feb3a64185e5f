// docs/asvs.md: every row has a verdict and evidence that exists.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';
import { FILES } from '../src/repositoryFiles.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const ID = /\d+\.\d+\.\d+²?/;
const ROW = new RegExp(`^\\| (${ID.source}[^|]*) \\| ([^|]*) \\| (.*) \\|$`);
/** `file` or `file` ("title of one of its tests"). */
const CITED = /`([\w./-]+\.(?:tsx?|mjs|conf|json|yaml|yml|md))`(?: \("([^"]+)"\))?/g;

/** What is wrong with a row; nothing for a line that is none. */
function mistakesIn(line: string): string[] {
  const [, ids, verdict = '', evidence = ''] = ROW.exec(line) ?? [];
  if (!ids) return /^\| \d/.test(line) ? [`${line} is no row`] : [];
  const found: string[] = [];
  if (!['met', 'part', 'no', 'operator'].includes(verdict)) found.push(`${ids}: "${verdict}"`);
  const isShown = /`[^`]+\.\w+`|\]\(|the same (files|tests)/i.test(evidence);
  if (verdict === 'met' && !isShown) found.push(`${ids} names no file`);
  for (const [, file = '', title] of evidence.matchAll(CITED)) {
    // A name alone must be one file's; documents.test.ts checks paths, too.
    const there = FILES.filter((each) => each === file || each.endsWith(`/${file}`));
    if (there.length !== 1) found.push(`${ids}: ${there.length} files ${file}`);
    else if (title && !read(there[0] ?? '').includes(title))
      found.push(`${ids}: no test "${title}"`);
  }
  return found;
}

const LINES = read('docs/asvs.md').split('\n');

test('every row has a verdict, and names files and tests that exist', () => {
  expect(LINES.filter((line) => ROW.test(line)).length).toBeGreaterThan(100);
  expect(LINES.flatMap(mistakesIn)).toEqual([]);
});

test('every requirement of level 1 is met, at least in part', () => {
  const unmet = LINES.flatMap((line) => {
    const [, ids = '', verdict] = ROW.exec(line) ?? [];
    return verdict === 'no' ? ids.split(', ').filter((id) => !id.endsWith('²')) : [];
  });
  expect(unmet).toEqual([]);
});

test('no requirement has two verdicts', () => {
  const ids = LINES.flatMap((line) => [...(ROW.exec(line)?.[1] ?? '').matchAll(/\d+\.\d+\.\d+/g)]);
  const seen = ids.map(([id]) => id);
  expect(seen.filter((id, index) => seen.indexOf(id) !== index)).toEqual([]);
});
