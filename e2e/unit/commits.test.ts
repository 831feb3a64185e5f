// CI checks the messages of commits by the rules in package.json.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';

function problemsOf(message: string): string[] {
  const bin = path.join(ROOT, 'node_modules/.bin/commitlint');
  const { stdout, stderr } = spawnSync(bin, ['--no-color'], {
    cwd: ROOT,
    input: message,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return [...stdout.matchAll(/\[([\w-]+)\]$/gm)].map(([, rule = '']) => rule);
}

const LONG = 'keep it '.repeat(15).trim();

test.each([
  ['fix(shell): keep the newest navigation when an older page loads late', []],
  ['Fixed the navigation', ['subject-empty', 'type-empty']],
  [
    `fixes(shell): Always ${LONG}.`,
    ['header-max-length', 'subject-case', 'subject-full-stop', 'type-enum'],
  ],
])('a commit “%s” breaks the rules %j', (message, rules) => {
  expect(problemsOf(message)).toEqual(rules);
});
