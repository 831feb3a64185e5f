// A failing check or suite ends no other, and the end of a run says what failed.
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '@platform/contract/bundle/packageRoot';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FILES } from '../src/repositoryFiles.ts';
import { runTests } from '../src/runTests.ts';

/** A suite that writes a JUnit report and ends. */
async function suiteOf(name: string, cases: string, code = 0) {
  const folder = await temporaryFolder();
  const report = path.join(folder, 'report.xml');
  const script = path.join(folder, 'suite.cjs');
  const xml = `<testsuites><testsuite name="${name}.test.ts">${cases}</testsuite></testsuites>`;
  const write = cases && `require('fs').writeFileSync(${JSON.stringify(report)}, \`${xml}\`);`;
  await writeFile(script, `${write} process.exit(${code});`);
  return { name, command: `node ${script}`, report };
}

test('a failing check or suite ends no other, the failures come last, and the count is whole', async () => {
  const said: string[] = [];
  const record = (text: unknown) => said.push(String(text)) > 0;
  vi.spyOn(process.stderr, 'write').mockImplementation(record);
  vi.spyOn(process.stdout, 'write').mockImplementation(record);
  vi.spyOn(console, 'log').mockImplementation(record);
  const { exitCode } = process;
  onTestFinished(() => {
    vi.restoreAllMocks();
    process.exitCode = exitCode;
  });
  const failed = '<testcase name="counts"><failure message="at 1">1 &lt; 2</failure></testcase>';
  await runTests(
    [{ name: 'spelling', command: 'node -e "process.exit(1)"' }],
    [
      await suiteOf('units', `${failed}<testcase name="waits"><skipped/></testcase>`, 1),
      await suiteOf('stopped', ''),
      await suiteOf('outside', '<testcase name="works"/>', 1),
      await suiteOf('green', '<testcase name="works"/>'),
    ],
  );
  expect(process.exitCode).toBe(1);
  expect(said.slice(-5)).toEqual([
    expect.stringContaining('FAILED spelling'),
    expect.stringContaining('FAILED units.test.ts: counts\n1 < 2'),
    expect.stringContaining('FAILED stopped\nIt left no report.'),
    expect.stringContaining('FAILED outside\nIt failed outside of its tests.'),
    '2 passed, 4 failed',
  ]);
});

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
