// Limits the sizes of folders and files. The linter forbids import cycles.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';
import { FILES } from '../src/repositoryFiles.ts';

const MOST_FILES = 15;
const MOST_LINES = 300;

/** Data and generated files may be longer. */
const DATA = [
  /^docs\/ops\/grafana\.json$/,
  /^e2e\/fixtures\//,
  /^(brand|mfe-[^/]+)\/schemas\//,
  /^mfe-cron-tool\/testing\/(documented|wordings)\.json$/,
  /^package-lock\.json$/,
];

const OWN = FILES.filter((file) => !DATA.some((data) => data.test(file)));

/** Folders with too many source files. Tests don't count. */
function crowded(files: string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (!/\.m?[jt]sx?$/.test(file) || /\.(test|spec|d)\.tsx?$/.test(file)) continue;
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder);
}

/** Whether a text exceeds the limit of lines. */
const isLong = (text: string): boolean => text.trimEnd().split('\n').length > MOST_LINES;

test('no folder has more than fifteen source files of its own', () => {
  expect(crowded(OWN)).toEqual([]);
});

test('no file is longer than three hundred lines, but for data', () => {
  const written = OWN.filter((file) => /\.([cm]?[jt]sx?|css|html|json|ya?ml)$/.test(file));
  expect(written.length).toBeGreaterThan(500);
  expect(written.filter((file) => isLong(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});

test('no folder has a name that git, the linter and copies of the sources ignore', () => {
  const left = ['ls-files', '--cached', '--ignored', '--exclude-standard'];
  expect(execFileSync('git', left, { cwd: ROOT, encoding: 'utf8' })).toBe('');
});

test('a test that mocks a module runs in its own process, by vitest.config.ts', () => {
  const mocking = FILES.filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      /\bvi\.(do)?[mM]ock\(/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(mocking).toEqual(['mfe-blog/src/blog.pages.test.tsx']);
});
