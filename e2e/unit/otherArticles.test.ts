// Whoever adds or takes away an article must not have to change a test.
import { execFile } from 'node:child_process';
import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '@site/kit/server/packageRoot';
import { ROOT } from '@site/kit/toolchain/buildWorkspace';
import { expect, onTestFinished, test } from 'vitest';
import { copyOfSources } from '../src/testing/copyOfSources.ts';

const run = promisify(execFile);

test('one more article and one less keep the tests green', async () => {
  const copy = await copyOfSources();
  onTestFinished(() => copy.remove());
  const content = path.join(copy.root, 'mfe-blog/content');
  const fixtures = path.join(ROOT, 'mfe-blog/testing/articles');
  await rm(path.join(content, 'optimizing-aws-infrastructure-costs.md'));
  for (const file of ['tables-and-code.md', 'not-finished-yet.md', 'pictures']) {
    await cp(path.join(fixtures, file), path.join(content, file), { recursive: true });
  }
  const vitest = path.join(packageRoot('vitest'), 'vitest.mjs');
  const check = () => run(process.execPath, [vitest, 'run', 'mfe-blog/'], { cwd: copy.root });
  await check();

  // What the browser tests expect of the site follows the articles, too.
  const table = path.join(copy.root, 'e2e/table.ts');
  await writeFile(
    table,
    "import { ROUTES } from './src/routes.ts';\nconsole.log(ROUTES.map(({ path }) => path).join(' '));",
  );
  const { stdout } = await run(process.execPath, ['--import', 'tsx', table], { cwd: copy.root });
  expect(stdout).toContain(' /blog/tables-and-code ');
  expect(stdout).not.toContain('optimizing-aws');
  expect(stdout).not.toContain('not-finished-yet');

  // Shows that the content was read at all: a mistake in it is found.
  await writeFile(path.join(content, 'broken.md'), 'No front matter.');
  const failure = await check().catch((error) => error);
  expect(failure.stdout + failure.stderr).toContain('content/broken.md:1: ');
});
