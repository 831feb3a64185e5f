// The bench replaces two of the shell's modules and splits code by the remotes' rules. If these differ, it fails,
// or compares with a build that doesn't exist.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { splitRules } from '@platform/remote/build/splitRules';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';

const read = (...file: string[]) => readFileSync(path.join(ROOT, ...file), 'utf8');

const exportsOf = (code: string): string[] =>
  [...code.matchAll(/^export (?:async )?(?:class|function|const) (\w+)/gm)].map(
    ([, name = '']) => name,
  );

test.each([
  ['remotes.ts', 'InlineRemotes.ts'],
  ['schedule.ts', 'hydrateAtOnce.ts'],
])("what the host's %s exports, the bench's %s exports, too", (real, standIn) => {
  const wanted = exportsOf(read('platform', 'host', 'src', 'browser', 'slots', real));
  expect(wanted).not.toEqual([]);
  expect(exportsOf(read('e2e', 'src', 'bench', 'variants', 'browser', standIn))).toEqual(
    expect.arrayContaining(wanted),
  );
});

test.each([['homes'], ['--recording'], ['home', 'lint']])('"%s" starts nothing', (...args) => {
  const program = ['--import', 'tsx', path.join(ROOT, 'e2e/src/bench.ts'), ...args];
  const { status, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^npm run bench -- \[api\|/);
});

test('there is one set of rules for splitting code', () => {
  for (const file of [
    'platform/remote/src/preset.ts',
    'e2e/src/bench/variants/bench.rsbuild.config.ts',
  ]) {
    expect(read(file)).toContain('splitChunks: splitRules(');
    expect(read(file)).not.toContain('cacheGroups');
  }
});

test('sections of a named group go into one file, and nothing else does', () => {
  const { cacheGroups = {} } = splitRules({ 'sections-mfe-blog': /^expose-mfe-blog-/ });
  const group = cacheGroups['sections-mfe-blog'] as { chunks(chunk: { name?: string }): boolean };
  const goesIn = (name?: string) => group.chunks({ name });
  expect(goesIn('expose-mfe-blog-BlogTeaser')).toBe(true);
  expect(goesIn('expose-mfe-marketing-Hero')).toBe(false);
  expect(goesIn('page-blog-list')).toBe(false);
  expect(goesIn()).toBe(false);
});
