// docs/asvs.md: every row has one verdict, and evidence that exists.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';
import { FILES } from '../src/repositoryFiles.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const ID = /^\d+\.\d+\.\d+²?/;
/** `file` or `file` ("title of one of its tests"). */
const CITED = /`([\w./-]+\.(?:tsx?|mjs|conf|json|yaml|yml|md))`(?: \("([^"]+)"\))?/g;

const TEXT = read('docs/asvs.md');

/** Rows below a heading, as their numbers and evidence. */
const rowsOf = (heading: string): [ids: string, evidence: string][] => {
  const [, section = ''] = TEXT.split(`\n## ${heading}\n`);
  const rows = section.split('\n## ')[0]?.match(/^- .*$/gm) ?? [];
  return rows.map((row) => {
    const [ids = '', ...evidence] = row.slice(2).split(': ');
    return [ids, evidence.join(': ')];
  });
};

const UNMET = rowsOf('Not met');
const MET = rowsOf('Met, as the file or test shows');
const ROWS = [
  ...UNMET,
  ...rowsOf('Met in part: what is missing'),
  ...rowsOf('Decided where the site runs'),
  ...MET,
];

/** What is wrong with a row. */
function findMistakes([ids, evidence]: [string, string]): string[] {
  const found = ID.test(ids) && evidence ? [] : [`${ids} is no row`];
  for (const [, file = '', title] of evidence.matchAll(CITED)) {
    // A name alone must be one file's; documents.test.ts checks paths, too.
    const there = FILES.filter((each) => each === file || each.endsWith(`/${file}`));
    if (there.length !== 1) found.push(`${ids}: ${there.length} files ${file}`);
    else if (title && !read(there[0] ?? '').includes(title))
      found.push(`${ids}: no test "${title}"`);
  }
  return found;
}

test('every row names files and tests that exist, and one that is met names some', () => {
  expect(ROWS.length).toBeGreaterThan(100);
  expect(ROWS.flatMap(findMistakes)).toEqual([]);
  const isShown = /`[^`]+\.\w+`|\]\(|the same (files|tests)/i;
  expect(MET.filter(([, evidence]) => !isShown.test(evidence))).toEqual([]);
});

test('every requirement of level 1 is met, at least in part', () => {
  const ids = UNMET.flatMap(([ids]) => ids.split(', '));
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => !id.endsWith('²'))).toEqual([]);
});

test('no requirement has two verdicts', () => {
  const seen = ROWS.flatMap(([ids]) => ids.match(/\d+\.\d+\.\d+/g) ?? []);
  expect(seen.filter((id, index) => seen.indexOf(id) !== index)).toEqual([]);
});
