// The bench builds the shell's own sources with stand-ins for two of its modules, and splits their code
// by the remotes' own rules: else it would break off, or compare with something that nobody builds.
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

test('there is one set of rules for splitting code', () => {
  for (const file of [
    'platform/remote/src/preset.ts',
    'e2e/src/bench/variants/bench.rsbuild.config.ts',
  ]) {
    expect(read(file)).toContain('splitChunks: splitRules(');
    expect(read(file)).not.toContain('cacheGroups');
  }
});

test('sections that a name stands for go into one file, and nothing else does', () => {
  const { cacheGroups = {} } = splitRules({ 'sections-mfe-blog': /^expose-mfe-blog-/ });
  const group = cacheGroups['sections-mfe-blog'] as { chunks(chunk: { name?: string }): boolean };
  const goesIn = (name?: string) => group.chunks({ name });
  expect(goesIn('expose-mfe-blog-BlogTeaser')).toBe(true);
  expect(goesIn('expose-mfe-marketing-Hero')).toBe(false);
  expect(goesIn('page-blog-list')).toBe(false);
  expect(goesIn()).toBe(false);
});
