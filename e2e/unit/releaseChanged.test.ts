// Which workspaces a pipeline releases after a change, and which tests it runs.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/root';
import { BUILT, builtFrom, commonWorkspaces } from '@platform/remote/workspace/remotes';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (name: string) =>
  parse(readFileSync(path.join(ROOT, '.github/workflows', name), 'utf8'));
const workflow = read('release-changed.yml');

/** Runs the step that finds names, up to its output. */
function namesFor(changed: string | string[], { jobs } = workflow): string[] {
  const [find = ''] = jobs.find.steps.at(-1).run.split('echo "names=');
  const script = `git() { printf '%s\\n' '${[changed].flat().join('\n')}'; }\n${find}\necho "$names"`;
  const names = execFileSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ASKED: '', BEFORE: 'before' },
  });
  return names.split('\n').filter(Boolean).sort();
}

test('builds share the brand and what the platform has for remotes, and no server', () => {
  expect(commonWorkspaces()).toEqual([
    'brand',
    'platform/content',
    'platform/contract',
    'platform/remote',
  ]);
});

test.each(['brand/content/brand.yaml', ...commonWorkspaces().map((name) => `${name}/src/a.ts`)])(
  'a change of %s is released with every workspace',
  (file) => {
    expect(namesFor(file)).toEqual([...BUILT].sort());
    const paths: string[] = workflow.on.push.paths;
    expect(paths.some((each) => file.startsWith(each.replace('**', '')))).toBe(true);
  },
);

test('a change to what only one build uses releases that one', () => {
  const own = BUILT.flatMap((name) =>
    builtFrom(name)
      .filter((folder) => !commonWorkspaces().includes(folder))
      .map((folder) => [name, folder]),
  );
  expect(own).toEqual([['shell', 'platform/host']]);
  expect(namesFor('platform/host/src/app/head.ts')).toEqual(['shell']);
  expect(workflow.on.push.paths).toContain('platform/host/**');
});

test('a change of one workspace releases that one, and a change of the API none', () => {
  expect(namesFor('mfe-blog/content/blog.yaml')).toEqual(['mfe-blog']);
  expect(namesFor('api/src/main.ts')).toEqual([]);
});

test('a change of remotes alone is checked by their own tests, any other by all', () => {
  const check = read('check.yml');
  const own = (...changed: string[]) => namesFor(changed, check);
  expect(own('mfe-blog/content/blog.yaml')).toEqual(['mfe-blog']);
  expect(own('mfe-blog/src/a.ts', 'mfe-blog/e2e/blog.spec.ts', 'mfe-marketing/src/a.ts')).toEqual([
    'mfe-blog',
    'mfe-marketing',
  ]);
  for (const file of [
    'platform/host/src/app/head.ts',
    'shell/src/a.ts',
    'README.md',
    'mfe-gone/a.ts',
  ])
    expect(own('mfe-blog/src/a.ts', file), file).toEqual([]);
  expect(own('')).toEqual([]);
  expect(check.jobs.remote.if).toBe("needs.find.outputs.names != '[]'");
  expect(check.jobs.test.if).toBe("needs.find.outputs.names == '[]'");
});
