// Several releases in one change, and releases that wait for others.
import { ChangedMeanwhile, Rejection } from '@platform/contract/publishing';
import { promote, type ReleaseStore } from '@platform/registry';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { fakeDist, fakeInspect, fakeRelease } from '@platform/registry/testing/fakeDist';
import { meta, storeWith } from '@platform/registry/testing/goLive';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Gate } from '../run/runGate.ts';
import { releaseTogether, type Wanted } from './release.ts';

const gate = vi.fn<Gate>();
const NAMES = ['shell', 'mfe-blog', 'mfe-tool'];
const REACT_20 = { shared: { react: '20.0.0' } };
let store: ReleaseStore;
/** Uploaded releases. */
let all: Wanted[];

/** Runs while the gate checks for the first time. */
let meanwhile: () => Promise<unknown>;

beforeEach(async () => {
  store = await storeWith(...NAMES.slice(1).map((name) => fakeDeployment(name, '1.0.0')));
  all = [];
  for (const name of NAMES) {
    const { version } = await fakeRelease(store, name, { facts: REACT_20 });
    all.push({ name, source: { version } });
  }
  meanwhile = async () => {};
  gate.mockReset();
  gate.mockImplementation(async () => {
    const act = meanwhile;
    meanwhile = async () => {};
    await act();
    return { said: 'passed 10 checks in 1.0 s' };
  });
});

const release = (wanted: Wanted[], options = {}) =>
  releaseTogether(store, wanted, { ...meta, gate, ...options });

async function versions() {
  const { shell, remotes } = await store.needRegistry();
  return Object.fromEntries(
    Object.entries({ shell, ...remotes }).map(([name, { live }]) => [name, live.version]),
  );
}

const BEFORE = { shell: '1.0.0', 'mfe-blog': '1.0.0', 'mfe-tool': '1.0.0' };

test('uploaded releases are checked together and go live in one change', async () => {
  const outcomes = await release(all);
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
  await expect(release(all)).rejects.toThrow(Rejection);
  expect(await versions()).toEqual(BEFORE);
  const lines = (await store.history()).slice(-3);
  expect(lines.map(({ action, remote }) => `${action} ${remote}`)).toEqual(
    NAMES.map((name) => `rejected ${name}`),
  );
});

test('a shell waits: it is checked without the remotes that it does not serve yet', async () => {
  const outcomes = await release(all.slice(0, 2), { isToGoLive: false });
  expect(outcomes.map(({ state }) => state)).toEqual(['checked', 'checked']);
  expect(gate.mock.calls[0]?.[2].leftOut).toEqual(['mfe-tool']);
  expect(await versions()).toEqual(BEFORE);
});

test('a new build is checked beside a shell that waits, which has passed already', async () => {
  const dist = await fakeDist('mfe-tool', { facts: REACT_20, text: 'two' });
  const source = { dist, inspect: fakeInspect };
  await release([{ name: 'mfe-tool', source }, ...all.slice(0, 1)], { isToGoLive: false });
  const [, candidates, options] = gate.mock.calls[0] ?? [];
  expect(candidates?.map(({ deployment, isKnown }) => `${deployment.name} ${isKnown}`)).toEqual([
    'mfe-tool false',
    'shell true',
  ]);
  expect(options?.leftOut).toEqual(['mfe-blog']);
});

test('nothing is left out of what goes live: a remote with another React rejects the change', async () => {
  await expect(release(all.slice(0, 2))).rejects.toThrow('mfe-tool 1.0.0 was built with react');
  expect(gate.mock.calls[0]?.[2].leftOut).toEqual([]);
  expect(await versions()).toEqual(BEFORE);
});

test('when another remote changes during the checks, all are checked again with it', async () => {
  const news = fakeDeployment('mfe-news', '1.0.0', { shared: {} });
  meanwhile = () => promote(store, news, meta);
  await release(all);
  expect(gate).toHaveBeenCalledTimes(2);
  expect(await versions()).toMatchObject({
    shell: expect.stringMatching('-'),
    'mfe-news': '1.0.0',
  });
});

test('when one of them changes during the checks, that release stays live, and nothing else changes', async () => {
  meanwhile = () => promote(store, fakeDeployment('mfe-tool', '1.1.0'), meta);
  await expect(release(all)).rejects.toThrow(ChangedMeanwhile);
  expect(await versions()).toEqual({ ...BEFORE, 'mfe-tool': '1.1.0' });
});

test('a version that was never uploaded is named', async () => {
  const missing = { name: 'mfe-blog', source: { version: '9.0.0' } };
  await expect(release([...all.slice(0, 1), missing])).rejects.toThrow(
    'mfe-blog 9.0.0 is not in the release store. Release it with --no-promote first.',
  );
});
