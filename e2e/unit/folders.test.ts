// Within a package, too, dependencies point one way: no two of its folders import each other.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/root';
import { expect, test } from 'vitest';
import { FILES } from '../src/repositoryFiles.ts';

const PACKAGES = [
  ...['api', 'brand', 'shell', 'mfe-blog', 'mfe-cron-tool', 'mfe-engagement', 'mfe-marketing'],
  ...['contract', 'content', 'server', 'testing', 'remote', 'registry', 'gate', 'host'].map(
    (name) => `platform/${name}`,
  ),
];

const sourcesOf = (folder: string): [file: string, text: string][] =>
  FILES.filter((file) => file.startsWith(`${folder}/src/`) && /(?<!\.test)\.tsx?$/.test(file)).map(
    (file) => [file, readFileSync(path.join(ROOT, file), 'utf8')],
  );

/** Pairs of folders that import each other, as "one ⇄ other". */
function mutual(sources: [file: string, text: string][]): string[] {
  const imports = new Set<string>();
  for (const [file, text] of sources) {
    const folder = path.posix.dirname(file);
    for (const [, request = ''] of text.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)) {
      const other = path.posix.dirname(path.posix.join(folder, request));
      if (other !== folder) imports.add(`${folder} ${other}`);
    }
  }
  return [...imports].flatMap((each) => {
    const [one = '', other = ''] = each.split(' ');
    return one < other && imports.has(`${other} ${one}`) ? [`${one} ⇄ ${other}`] : [];
  });
}

test.each(PACKAGES)('no two folders of %s import each other', (folder) => {
  const sources = sourcesOf(folder);
  expect(sources.length).toBeGreaterThan(0);
  expect(mutual(sources)).toEqual([]);
});
