import { readFile, writeFile } from 'node:fs/promises';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readResults, recordResult } from './results.ts';

const NOW = '2027-12-31T23:59:59.999Z';

test('a recorded result is read back with time, command and machine', async () => {
  vi.setSystemTime(NOW);
  onTestFinished(() => void vi.useRealTimers());
  const folder = await temporaryFolder();
  await recordResult(
    'release',
    { releaseMs: 10_700, rollbackMs: 600 },
    { command: 'npm run bench -- release --record', folder },
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
  const options = { command: 'npm test -- --record', folder };
  const file = await recordResult(
    'tests',
    { passed: 9, failed: 0, skipped: 0, seconds: 1 },
    options,
  );
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"passed": 9', '"passed": "nine"'));
  expect(() => readResults(folder)).toThrow(/tests\.json: .*passed/s);
});

test('the committed results are valid', () => {
  expect(() => readResults()).not.toThrow();
});
