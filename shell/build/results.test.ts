import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readResults, recordResult, sourceCommit } from './results.ts';

const NOW = '2027-12-31T23:59:59.999Z';

test('a recorded result is read back with time, command and machine', async () => {
  vi.setSystemTime(NOW);
  onTestFinished(() => void vi.useRealTimers());
  const folder = await temporaryFolder();
  await recordResult(
    'release',
    { releaseMs: 10_700, rollbackMs: 600 },
    { command: 'npm run bench -- release --record', commit: null, folder },
  );
  const { release, tests } = readResults(folder);
  expect(release).toMatchObject({
    releaseMs: 10_700,
    rollbackMs: 600,
    command: 'npm run bench -- release --record',
    machine: { node: process.versions.node },
  });
  expect(release?.at).toBe(NOW);
  expect(tests).toBeUndefined();
});

test('an invalid result stops the build with its file name', async () => {
  const folder = await temporaryFolder();
  const options = { command: 'npm test -- --record', commit: null, folder };
  const file = await recordResult(
    'tests',
    { passed: 9, failed: 0, skipped: 0, seconds: 1 },
    options,
  );
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"passed": 9', '"passed": "nine"'));
  expect(() => readResults(folder)).toThrow(/tests\.json: .*passed/s);
});

test('a result of uncommitted sources, which former versions recorded, is left out', async () => {
  const folder = await temporaryFolder();
  const commit = `${'0123456789'.repeat(4)}-dirty`;
  const options = { command: 'npm test -- --record', commit, folder };
  await recordResult('tests', { passed: 9, failed: 0, skipped: 0, seconds: 1 }, options);
  expect(readResults(folder)).toEqual({});
});

test('nothing is recorded of uncommitted sources', async () => {
  const folder = await temporaryFolder();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  git('init', '-q');
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@studio.example'];
  git(...identity, 'commit', '-q', '--allow-empty', '-m', 'first');
  expect(sourceCommit(folder)).toMatch(/^[0-9a-f]{40}$/);
  await mkdir(path.join(folder, 'shell/results'), { recursive: true });
  await writeFile(path.join(folder, 'shell/results/tests.json'), '{}');
  expect(sourceCommit(folder)).toMatch(/^[0-9a-f]{40}$/);
  await writeFile(path.join(folder, 'changed.ts'), '');
  expect(() => sourceCommit(folder)).toThrow(/changed\.ts/);
});

test('the committed results are valid', () => {
  expect(() => readResults()).not.toThrow();
});
