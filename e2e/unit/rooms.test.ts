// A house in which one finds one's way: no folder and no file holds more than a reader takes in at once.
// That no files import each other in a circle is the linter's to keep.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';
import { FILES } from '../src/repositoryFiles.ts';

const MOST_FILES = 15;
const MOST_LINES = 300;

/** Long files that nobody reads from top to bottom: data, and what programs write. */
const DATA = [
  /^docs\/decap\/config\.yml$/,
  /^docs\/ops\/grafana\.json$/,
  /^e2e\/fixtures\//,
  /^mfe-[^/]+\/schemas\//,
  /^mfe-cron-tool\/testing\/(documented\.ts|expressions\.json)$/,
  /^package-lock\.json$/,
  /^shell\/results\//,
];

const OWN = FILES.filter((file) => !DATA.some((data) => data.test(file)));

/** Folders with too many source files of their own. Tests, which stand beside their source, don't count. */
function crowded(files: string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (!/\.m?[jt]sx?$/.test(file) || /\.(test|spec|d)\.tsx?$/.test(file)) continue;
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder);
}

/** Whether a text has more lines than one file should. */
const isLong = (text: string): boolean => text.trimEnd().split('\n').length > MOST_LINES;

test('no folder has more than fifteen source files of its own', () => {
  expect(crowded(OWN)).toEqual([]);
});

test('no file is longer than three hundred lines, but for data', () => {
  const written = OWN.filter((file) => /\.([cm]?[jt]sx?|css|html|json|ya?ml)$/.test(file));
  expect(written.length).toBeGreaterThan(500);
  expect(written.filter((file) => isLong(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});

test('no folder has a name that git, the linter and copies of the sources leave out', () => {
  const left = ['ls-files', '--cached', '--ignored', '--exclude-standard'];
  expect(execFileSync('git', left, { cwd: ROOT, encoding: 'utf8' })).toBe('');
});

test('what takes the place of a module runs in a process of its own, as vitest.config.ts says', () => {
  const mocking = FILES.filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      /\bvi\.(do)?[mM]ock\(/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(mocking).toEqual(['mfe-blog/src/blog.pages.test.tsx']);
});

test('what breaks these rules is found', () => {
  const sources = (count: number) =>
    Array.from({ length: count }, (_, at) => `brand/src/a/${at}.ts`);
  expect(crowded([...sources(15), 'brand/src/a/1.test.ts', 'brand/src/a/b/c.ts'])).toEqual([]);
  expect(crowded(sources(16))).toEqual(['brand/src/a']);
  expect(isLong('line\n'.repeat(300))).toBe(false);
  expect(isLong('line\n'.repeat(301))).toBe(true);
});
