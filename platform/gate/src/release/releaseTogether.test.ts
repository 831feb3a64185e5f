import { type Build, ConflictError, Rejection, type Uploaded } from '@platform/contract/publishing';
import { publishRelease, type ReleaseStore } from '@platform/registry/store';
import { promote } from '@platform/registry/testing/changes';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { fakeDist, fakeInspect, fakeRelease } from '@platform/registry/testing/fakeDist';
import { meta, storeWith } from '@platform/registry/testing/goLive';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Gate } from '../run/runGate.ts';
import { releaseTogether } from './releaseTogether.ts';

/** A gate that accepts every release; its checks have tests of their own. */
const gate = vi.fn<Gate>();
const NAMES = ['shell', 'mfe-blog', 'mfe-tool'];
const REACT_20 = { shared: { react: '20.0.0' } };
const BEFORE = { shell: '1.0.0', 'mfe-blog': '1.0.0', 'mfe-tool': '1.0.0' };
let store: ReleaseStore;

/** Runs while the gate checks for the first time. */
let meanwhile: () => Promise<unknown>;

beforeEach(async () => {
  store = await storeWith(...NAMES.slice(1).map((name) => fakeDeployment(name, '1.0.0')));
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

async function versions() {
  const { shell, remotes } = await store.needRegistry();
  return Object.fromEntries(
    Object.entries({ shell, ...remotes }).map(([name, { live }]) => [name, live.version]),
  );
}

const liveVersion = async () => (await versions())['mfe-blog'];

async function releaseBlog(options = {}) {
  const build = { name: 'mfe-blog', dist: await fakeDist('mfe-blog') };
  const all = { ...meta, gate, inspect: fakeInspect, ...options };
  const [outcome] = await releaseTogether(store, [build], all);
  return outcome;
}

test('an accepted release goes live', async () => {
  const outcome = await releaseBlog();
  expect(outcome).toMatchObject({ from: '1.0.0', state: 'live', revision: 2 });
  expect(await liveVersion()).toBe(outcome?.version);
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
  meanwhile = () => promote(store, fakeDeployment('mfe-tool', '1.1.0'), meta);
  expect(await releaseBlog()).toMatchObject({ state: 'live', revision: 3 });
  expect(gate).toHaveBeenCalledTimes(1);
});

test('the history records that the browser checks were skipped', async () => {
  await releaseBlog({ withoutBrowser: true });
  expect((await store.history()).at(-1)?.reason).toBe('new article (not checked in a browser)');
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

/** Uploaded releases of the shell and both remotes, with another React. */
async function uploaded(): Promise<Uploaded[]> {
  const all: Uploaded[] = [];
  for (const name of NAMES) {
    const { version } = await fakeRelease(store, name, { facts: REACT_20 });
    all.push({ name, version });
  }
  return all;
}

const releaseAll = (parts: (Build | Uploaded)[], options = {}) =>
  releaseTogether(store, parts, { ...meta, gate, inspect: fakeInspect, ...options });

test('uploaded releases are checked together and go live in one change', async () => {
  const outcomes = await releaseAll(await uploaded());
  expect(outcomes).toEqual(
    NAMES.map((name) => ({
      ...{ name, version: expect.stringMatching(/^1\.0\.0-/), from: '1.0.0' },
      ...{ state: 'live', revision: 2 },
    })),
  );
  expect(gate).toHaveBeenCalledTimes(1);
  const [, candidates, options] = gate.mock.calls[0] ?? [];
  expect(candidates?.map(({ isKnown }) => isKnown)).toEqual([false, false, false]);
  expect(options?.leftOut).toEqual([]);
  const lines = (await store.history()).slice(-3);
  expect(lines.map(({ gate: said, revision }) => `${revision} ${said}`)).toEqual(
    Array(3).fill('2 passed 10 checks in 1.0 s'),
  );
});

test('when one of several is rejected, none goes live, and the history names each', async () => {
  gate.mockRejectedValue(new Rejection([{ code: 'browser', reason: 'No.', fix: 'Yes.' }]));
  await expect(releaseAll(await uploaded())).rejects.toThrow(Rejection);
  expect(await versions()).toEqual(BEFORE);
  const lines = (await store.history()).slice(-3);
  expect(lines.map(({ action, remote }) => `${action} ${remote}`)).toEqual(
    NAMES.map((name) => `rejected ${name}`),
  );
});

test('a shell waits: it is checked without the remotes that it does not serve yet', async () => {
  const outcomes = await releaseAll((await uploaded()).slice(0, 2), { promote: false });
  expect(outcomes.map(({ state }) => state)).toEqual(['checked', 'checked']);
  expect(gate.mock.calls[0]?.[2].leftOut).toEqual(['mfe-tool']);
  expect(await versions()).toEqual(BEFORE);
});

test('a new build is checked beside a shell that waits, which has passed already', async () => {
  const dist = await fakeDist('mfe-tool', { facts: REACT_20, text: 'two' });
  await releaseAll([{ name: 'mfe-tool', dist }, ...(await uploaded()).slice(0, 1)], {
    promote: false,
  });
  const [, candidates, options] = gate.mock.calls[0] ?? [];
  expect(candidates?.map(({ deployment, isKnown }) => `${deployment.name} ${isKnown}`)).toEqual([
    'mfe-tool false',
    'shell true',
  ]);
  expect(options?.leftOut).toEqual(['mfe-blog']);
});

test('nothing is left out of what goes live: a remote with another React rejects the change', async () => {
  await expect(releaseAll((await uploaded()).slice(0, 2))).rejects.toThrow(
    'mfe-tool 1.0.0 was built with react',
  );
  expect(gate.mock.calls[0]?.[2].leftOut).toEqual([]);
  expect(await versions()).toEqual(BEFORE);
});

test('when another remote changes during the checks, all are checked again with it', async () => {
  const news = fakeDeployment('mfe-news', '1.0.0', { shared: {} });
  meanwhile = () => promote(store, news, meta);
  await releaseAll(await uploaded());
  expect(gate).toHaveBeenCalledTimes(2);
  expect(await versions()).toMatchObject({
    shell: expect.stringMatching('-'),
    'mfe-news': '1.0.0',
  });
});

test('when one of them changes during the checks, that release stays live, and nothing else changes', async () => {
  meanwhile = () => promote(store, fakeDeployment('mfe-tool', '1.1.0'), meta);
  await expect(releaseAll(await uploaded())).rejects.toThrow(ConflictError);
  expect(await versions()).toEqual({ ...BEFORE, 'mfe-tool': '1.1.0' });
});

test('a version that was never uploaded is named', async () => {
  const missing = { name: 'mfe-blog', version: '9.0.0' };
  const wanted = [...(await uploaded()).slice(0, 1), missing];
  await expect(releaseAll(wanted)).rejects.toThrow(
    'mfe-blog 9.0.0 is not in the release store. Release it with --no-promote first.',
  );
});
