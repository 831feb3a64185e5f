// A test that blocks its process ends the run, and its name is in the result.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '@platform/contract/bundle/packageRoot';
import { ROOT } from '@platform/contract/bundle/root';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { TestCase, TestModule } from 'vitest/node';
import HangReporter from '../src/running/HangReporter.ts';

const SILENCE_MS = 3_000;

/** Runs Vitest on one file. @returns its exit code and the names of the hangs */
async function runOn(content: string): Promise<{ code: number; hangs: string }> {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'hangs.txt');
  const from = path.join(ROOT, 'e2e/src/running');
  const test = {
    reporters: [[path.join(from, 'HangReporter.ts'), { silenceMs: SILENCE_MS, file }]],
    setupFiles: path.join(from, 'titleProcess.ts'),
  };
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(
    path.join(folder, 'vitest.config.ts'),
    `export default ${JSON.stringify({ test })}`,
  );
  await writeFile(
    path.join(folder, 'a.test.ts'),
    `import { expect, test } from 'vitest';\n${content}\n`,
  );
  const vitest = path.join(packageRoot('vitest'), 'vitest.mjs');
  const run = spawn(process.execPath, [vitest, 'run'], { cwd: folder, stdio: 'ignore' });
  const [code] = await once(run, 'close');
  return { code, hangs: await readFile(file, 'utf8').catch(() => '') };
}

test('a test that blocks its process is named', async () => {
  const { code, hangs } = await runOn("test('one', () => {});\ntest('two', () => { for (;;); });");
  expect(hangs).toBe('a.test.ts: two\n');
  expect(code).toBe(1);
});

test('a file that blocks while it loads is named', async () => {
  expect((await runOn('for (;;);')).hangs).toBe('a.test.ts: outside of its tests\n');
});

test('a test that ends in time is no hang', async () => {
  expect(await runOn("test('one', () => {});")).toEqual({ code: 0, hangs: '' });
});

test('a file is over at its end, even if a busy run reports a test of it later', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const module = { relativeModuleId: 'a.test.ts' } as TestModule;
  const { exitCode } = process;
  const reporter = new HangReporter({ silenceMs: SILENCE_MS, file: undefined });
  reporter.onTestRunStart();
  reporter.onTestModuleQueued(module);
  reporter.onTestModuleEnd(module);
  reporter.onTestCaseResult({ module } as TestCase);
  vi.advanceTimersByTime(2 * SILENCE_MS);
  reporter.onTestRunEnd();
  expect(process.exitCode).toBe(exitCode);
});
