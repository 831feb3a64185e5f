// Limits the sizes of folders, files and packages' interfaces; folders' dependencies point one way. The linter forbids import
// cycles between files.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';
import { FILES } from '../src/repositoryFiles.ts';

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

/** The folders that each folder of these files imports from, by relative paths. */
function importedFolders(sources: string[]): Map<string, Set<string>> {
  const imported = new Map<string, Set<string>>();
  for (const file of sources) {
    const folder = path.posix.dirname(file);
    const others = imported.get(folder) ?? new Set();
    for (const [, request = ''] of read(file).matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)) {
      others.add(path.posix.dirname(path.posix.join(folder, request)));
    }
    others.delete(folder);
    imported.set(folder, others);
  }
  return imported;
}

/** Rings of folders that import each other, of any length, each as its shortest way around. */
function rings(imported: Map<string, Set<string>>): string[] {
  const found = new Map<string, string>();
  for (const start of imported.keys()) {
    const ways = [[start]];
    const seen = new Set<string>();
    for (const way of ways) {
      for (const next of imported.get(way.at(-1) ?? '') ?? []) {
        // The same ring is found from each of its folders.
        if (next === start) found.set([...way].sort().join(), [...way, start].join(' → '));
        if (seen.has(next)) continue;
        seen.add(next);
        ways.push([...way, next]);
      }
    }
  }
  return [...found.values()];
}

test('a ring of three folders is found, and folders that import one way are none', () => {
  const folders = (entries: Record<string, string[]>) =>
    new Map(Object.entries(entries).map(([name, others]) => [name, new Set(others)]));
  expect(rings(folders({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }))).toEqual(['c → a → b → c']);
  expect(rings(folders({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
});

test('no folders import each other in a ring', () => {
  // The cron tool's engine still has rings.
  const sources = OWN.filter((file) => /(?<!\.test|\.spec)\.m?tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(500);
  expect(rings(importedFolders(sources))).toEqual([]);
});

test('the platform and the brand export 60 paths at most', () => {
  const manifests = FILES.filter((file) => /^(?:platform\/[^/]+|brand)\/package\.json$/.test(file));
  const paths = manifests.flatMap((file) => Object.keys(JSON.parse(read(file)).exports ?? {}));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(60);
});
