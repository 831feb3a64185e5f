// Every unit test runs in one of the suites.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { packageRoot } from '@platform/contract/bundle/packageRoot';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';
import { FILES } from '../src/repositoryFiles.ts';

test('every unit test is in a suite', () => {
  const vitest = path.join(packageRoot('vitest'), 'vitest.mjs');
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  const listed = execFileSync(process.execPath, [vitest, 'list', '--filesOnly'], options);
  const known = new Set(listed.split('\n').map((line) => line.replace(/^\[\w+\] /, '')));
  // Journeys have a configuration of their own, and a new remote its own repository.
  const others = /^e2e\/browsers\/|\/template\//;
  const tests = FILES.filter((file) => /\.test\.tsx?$/.test(file) && !others.test(file));
  expect(tests.length).toBeGreaterThan(200);
  expect(tests.filter((file) => !known.has(file))).toEqual([]);
});
