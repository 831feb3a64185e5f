// Which workspaces a pipeline releases after a change.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/root';
import { BUILT, builtFrom, commonWorkspaces } from '@platform/remote/workspace/remotes';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const workflow = parse(
  readFileSync(path.join(ROOT, '.github/workflows/release-changed.yml'), 'utf8'),
);

/** The step that finds names, up to its output. */
const [find = ''] = workflow.jobs.find.steps.at(-1).run.split('echo "names=');

function released(changed: string): string[] {
  const script = `git() { printf '%s\\n' '${changed}'; }\n${find}\necho "$names"`;
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
    expect(released(file)).toEqual([...BUILT].sort());
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
  expect(released('platform/host/src/app/head.ts')).toEqual(['shell']);
  expect(workflow.on.push.paths).toContain('platform/host/**');
});

test('a change of one workspace releases that one, and a change of the API none', () => {
  expect(released('mfe-blog/content/blog.yaml')).toEqual(['mfe-blog']);
  expect(released('api/src/main.ts')).toEqual([]);
});
