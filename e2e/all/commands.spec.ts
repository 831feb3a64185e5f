// Commands for developers of this repository.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { runHere } from '@platform/testing/runHere';
import { follow, startCommand } from '../src/testing/startCommand.ts';
import { expect, test } from '../src/testing/test.ts';

test('npm run bench, with a mistyped name, starts nothing', async () => {
  const bench = startCommand(ROOT, 'e2e/src/bench.ts', {}, ['homes']);
  expect(await bench.ended).toBe(2);
  expect(bench.said()).toBe('npm run bench -- [home|release|api|lighthouse]\n');
});

test('npm run screenshots:all -w e2e, for one page, takes its pictures', async () => {
  const cli = path.join(ROOT, 'node_modules/playwright/cli.js');
  const select = ['--grep', 'page /gardening at 390 px'];
  const args = [cli, 'test', '-c', 'e2e/screenshots.config.ts', ...select];
  expect(await follow(spawn(process.execPath, args, { cwd: ROOT }), 'screenshots').ended).toBe(0);
});

test('npm run attack -w e2e, with one attack, prints the promise and what happened', async ({
  site,
}) => {
  const file = path.join(ROOT, 'e2e/src/attack.ts');
  const env = { RELEASES_DIR: site.releasesDir };
  const { status, stdout } = await runHere(file, ['dots in the address'], env);
  expect(stdout).toMatch(/dots in the address +matched as it is rendered +301 to \/about +kept/);
  expect(status).toBe(0);
});
