// Limits the sizes of folders, files and packages' interfaces; folders' dependencies point one way. The linter forbids import
// cycles between files.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';
import { FILES } from '../src/repositoryFiles.ts';
import { WORKSPACES } from '../src/workspaces.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

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
  expect(written.filter((file) => isLong(read(file)))).toEqual([]);
});

test('no folder has a name that git, the linter and copies of the sources ignore', () => {
  const left = ['ls-files', '--cached', '--ignored', '--exclude-standard'];
  expect(execFileSync('git', left, { cwd: ROOT, encoding: 'utf8' })).toBe('');
});

/** Pairs of folders that import each other, as "one ⇄ other". */
function mutual(sources: string[]): string[] {
  const imports = new Set<string>();
  for (const file of sources) {
    const folder = path.posix.dirname(file);
    for (const [, request = ''] of read(file).matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)) {
      const other = path.posix.dirname(path.posix.join(folder, request));
      if (other !== folder) imports.add(`${folder} ${other}`);
    }
  }
  return [...imports].flatMap((each) => {
    const [one = '', other = ''] = each.split(' ');
    return one < other && imports.has(`${other} ${one}`) ? [`${one} ⇄ ${other}`] : [];
  });
}

const PACKAGES = WORKSPACES.filter((name) => !/^e2e$|create-remote$|engine$/.test(name));

test.each(PACKAGES)('no two folders of %s import each other', (folder) => {
  const sources = FILES.filter(
    (file) => file.startsWith(`${folder}/src/`) && /(?<!\.test)\.tsx?$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(0);
  expect(mutual(sources)).toEqual([]);
});

test('the platform and the brand export 60 paths at most', () => {
  const manifests = FILES.filter((file) => /^(?:platform\/[^/]+|brand)\/package\.json$/.test(file));
  const paths = manifests.flatMap((file) => Object.keys(JSON.parse(read(file)).exports ?? {}));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(60);
});
