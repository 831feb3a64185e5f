import path from 'node:path';
import type { ReleaseStore } from '@platform/registry/store';
import { freeze } from '@platform/registry/testing/changes';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { meta, storeWith } from '@platform/registry/testing/goLive';
import { runHere } from '@platform/testing/runHere';
import { beforeEach, expect, test } from 'vitest';

let store: ReleaseStore;

beforeEach(async () => {
  store = await storeWith(fakeDeployment('mfe-blog', '1.0.0'));
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

test.each([
  ['a share above 50', ['blog', '--canary', '80'], 'from 1 to 50'],
  ['a canary of several names', ['shell', 'blog', '--canary', '10'], 'take no --canary'],
  ['a build of several names', ['shell', 'blog', '--built', 'dist'], 'take no --canary'],
])('%s exits with 2 and changes nothing', async (_what, args, message) => {
  const before = await store.history();
  const { status, stderr } = await release(...args);
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(message) });
  expect(await store.history()).toEqual(before);
});

test('several names are rejected together while one of them is frozen', async () => {
  const { status, stdout } = await release('shell', 'blog@1.1.0', '--json');
  expect([status, JSON.parse(stdout).code]).toEqual([1, 'frozen']);
});
