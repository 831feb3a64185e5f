import path from 'node:path';
import { freeze, promoteAll, type ReleaseStore } from '@platform/registry';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { temporaryStore } from '@platform/registry/testing/fakeDist';
import { runHere } from '@platform/testing/runHere';
import { beforeEach, expect, test } from 'vitest';

let store: ReleaseStore;

beforeEach(async () => {
  store = await temporaryStore();
  const meta = { author: 'Asha', reason: 'holidays' };
  await promoteAll(
    store,
    [fakeDeployment('shell', '1.0.0'), fakeDeployment('mfe-blog', '1.0.0')],
    meta,
  );
  await freeze(store, 'mfe-blog', meta);
});

const release = (...args: string[]) =>
  runHere(path.join(import.meta.dirname, '../testing/releaseProgram.ts'), ['release', ...args], {
    RELEASES_DIR: store.folder,
  });

test('release of a frozen name exits with 1, and --json names the command that unfreezes it', async () => {
  const { status, stdout } = await release('blog', '--json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toEqual({
    code: 'frozen',
    error: expect.stringContaining('npm run site -- unfreeze blog'),
  });
});

test('a share above 50 exits with 2 and changes nothing', async () => {
  const before = await store.history();
  const { status, stderr } = await release('blog', '--canary', '80');
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining('from 1 to 50'),
  });
  expect(await store.history()).toEqual(before);
});

test.each([[['shell', 'blog', '--canary', '10']], [['shell', 'blog', '--built', 'dist']]])(
  'several names with %j exit with 2',
  async (args) => {
    const { status, stderr } = await release(...args);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining('several names take no --canary'),
    });
  },
);

test('several names are rejected together while one of them is frozen', async () => {
  const { status, stdout } = await release('shell', 'blog@1.1.0', '--json');
  expect([status, JSON.parse(stdout).code]).toEqual([1, 'frozen']);
});
