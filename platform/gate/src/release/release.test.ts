import { ChangedMeanwhile, Rejection } from '@platform/contract/publishing';
import { promote, publishRelease, type ReleaseStore } from '@platform/registry';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { fakeDist, fakeInspect } from '@platform/registry/testing/fakeDist';
import { meta, storeWith } from '@platform/registry/testing/goLive';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Gate } from '../run/runGate.ts';
import { type ReleaseOptions, release } from './release.ts';

/** A gate that accepts every release; its checks have tests of their own. */
const gate = vi.fn<Gate>();

let store: ReleaseStore;

/** Runs while the gate checks for the first time. */
let meanwhile: () => Promise<unknown> = async () => {};

beforeEach(async () => {
  store = await storeWith(fakeDeployment('mfe-blog', '1.0.0'));
  meanwhile = async () => {};
  gate.mockReset();
  gate.mockImplementation(async (dir, candidates) => {
    for (const { deployment, folder } of candidates) await publishRelease(dir, folder, deployment);
    const act = meanwhile;
    meanwhile = async () => {};
    await act();
    return { said: 'passed 10 checks in 1.0 s' };
  });
});

async function releaseBlog(options: Partial<ReleaseOptions> = {}, built = 'mfe-blog') {
  const source = { dist: await fakeDist(built), inspect: fakeInspect };
  return release(store, 'mfe-blog', source, { ...meta, gate, ...options });
}

const liveVersion = async () => (await store.registry())?.remotes['mfe-blog']?.live.version;

test('an accepted release goes live', async () => {
  const outcome = await releaseBlog();
  expect(outcome).toMatchObject({ from: '1.0.0', state: 'live', revision: 2 });
  expect(await liveVersion()).toBe(outcome.version);
  expect(await releaseBlog()).toMatchObject({ state: 'unchanged', revision: 2 });
  expect(gate).toHaveBeenCalledTimes(1);
});

test('when the shell changes during the checks, the release is checked again with it', async () => {
  meanwhile = () => promote(store, fakeDeployment('shell', '1.1.0'), meta);
  expect(await releaseBlog()).toMatchObject({ state: 'live', revision: 3 });
  const shells = gate.mock.calls.map(([, , { live }]) => live.shell.live.version);
  expect(shells).toEqual(['1.0.0', '1.1.0']);
});

test('when another remote changes during the checks, they are not repeated', async () => {
  meanwhile = () => promote(store, fakeDeployment('mfe-tool', '1.0.0'), meta);
  expect(await releaseBlog()).toMatchObject({ state: 'live', revision: 3 });
  expect(gate).toHaveBeenCalledTimes(1);
});

test('when the same remote changes during the checks, that release stays live', async () => {
  meanwhile = () => promote(store, fakeDeployment('mfe-blog', '1.1.0'), meta);
  await expect(releaseBlog()).rejects.toThrow(ChangedMeanwhile);
  expect(await liveVersion()).toBe('1.1.0');
});

test('the history records that the browser checks were skipped', async () => {
  await releaseBlog({ withoutBrowser: true });
  expect((await store.history()).at(-1)?.reason).toBe('new article (not checked in a browser)');
});

test('a build of another remote is rejected', async () => {
  await expect(releaseBlog({}, 'mfe-tool')).rejects.toThrow('The build is of mfe-tool');
});

test('a rejected release is announced with its problems, another failure is not', async () => {
  const announce = vi.fn();
  const problems = [{ code: 'stolen-path', reason: 'It takes /blog.', fix: 'Take another.' }];
  for (const error of [new Rejection(problems), new Error('no disk')]) {
    gate.mockRejectedValue(error);
    await expect(releaseBlog({ announce })).rejects.toThrow(error);
  }
  const to = expect.stringMatching(/^1\.0\.0-/);
  const data = { remote: 'mfe-blog', from: '1.0.0', to, ...meta, problems };
  expect(announce.mock.calls).toEqual([[{ type: 'rejected', data }]]);
});
