import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileFacts, Rejection } from '@platform/contract/publishing';
import type { ReleaseStore } from '@platform/registry/store';
import { makeKey, revokeKey } from '@platform/registry/testing/changes';
import { fakeDist } from '@platform/registry/testing/fakeDist';
import { type Delivery, releaseTo } from '@platform/remote/release/releaseTo';
import { beforeEach, expect, test } from 'vitest';
import type { OpenGate } from '../processes/openGate.ts';
import { BLOG, passing, startPublishApi } from '../testing/startPublishApi.ts';

let api: Awaited<ReturnType<typeof startPublishApi>>;
let store: ReleaseStore;
let site: string;
let key: string;
let gate: OpenGate['check'];
let asked: string[];

beforeEach(async () => {
  gate = async (...given) => {
    given[2].log?.('  ✓ It looks fine');
    return passing(...given);
  };
  api = await startPublishApi((...given) => gate(...given));
  ({ store, site, key, asked } = api);
});

const facts = (content: string) => fileFacts(Buffer.from(content));

const lines: string[] = [];

async function deliver(dist: string, changes: Partial<Delivery> = {}) {
  lines.length = 0;
  return releaseTo({
    ...{ site, name: BLOG, dist, reason: 'new article', promote: true },
    credential: async () => key,
    log: (line) => lines.push(line),
    ...changes,
  });
}

const liveVersion = async () => (await store.registry())?.remotes[BLOG]?.live.version;

test('a build goes live over HTTP, and the history has author, commit, reason and gate result', async () => {
  const outcome = await deliver(await fakeDist(BLOG), { commit: 'abcdef1' });
  expect(outcome).toMatchObject({ name: BLOG, from: '1.0.0', state: 'live', revision: 2 });
  expect(await liveVersion()).toBe(outcome.version);
  expect(lines).toContain('  ✓ It looks fine');
  expect((await store.history()).at(-1)).toMatchObject({
    author: `key ${key.split('_')[1]}`,
    action: 'promote',
    reason: 'new article',
    commit: 'abcdef1',
    gate: 'passed 1 check',
  });
  expect(api.gates).toEqual({ opened: 1, closed: 1 });
  // The upload is removed.
  expect(await readdir(path.join(store.uploadsFolder, BLOG))).toEqual([]);
});

test.each([
  ['missing', '', 'Set RELEASE_KEY'],
  ['unknown', `sitekey_01234567_${'a'.repeat(43)}`, 'unknown or revoked'],
  ['neither key nor token', 'open-sesame', 'neither a key of this site'],
])('every request needs a valid key: %s', async (_what, credential, words) => {
  for (const [method, address] of [
    ['POST', BLOG],
    ['PUT', `${BLOG}/${'0'.repeat(32)}/browser/a.js`],
    ['POST', `${BLOG}/${'0'.repeat(32)}`],
  ] as const) {
    const answer = await api.ask(method, address, '{}', { credential });
    expect(answer.status).toBe(401);
    const { error } = await answer.json();
    expect(error).toContain(words);
    if (credential !== 'open-sesame') expect(error).toContain('npm run site -- keys make blog');
  }
  await expect(readdir(store.uploadsFolder)).rejects.toThrow('ENOENT');
});

test('a site without a sandbox rejects releases, and gives the reason to authorised clients only', async () => {
  const rejection = async () => 'There is no sandbox.';
  const { ask, gates, store: own } = await startPublishApi(passing, undefined, rejection);
  for (const address of [BLOG, `${BLOG}/${'0'.repeat(32)}`]) {
    const answer = await ask('POST', address, '{"files":{}}');
    expect(answer.status).toBe(409);
    expect((await answer.json()).error).toBe('There is no sandbox.');
    const stranger = await ask('POST', address, '{"files":{}}', { credential: 'none' });
    expect(stranger.status).toBe(401);
    expect(await stranger.text()).not.toContain('sandbox');
  }
  await expect(readdir(own.uploadsFolder)).rejects.toThrow('ENOENT');
  expect(gates.opened).toBe(0);
});

test('a key for one name cannot release another, and the error says how to get one', async () => {
  await makeKey(store, 'mfe-tool', 'Asha');
  const other = deliver(await fakeDist('mfe-tool'), { name: 'mfe-tool' });
  await expect(other).rejects.toThrow(
    "This key is only for mfe-blog. The site's operator makes a key for mfe-tool: npm run site -- keys make tool",
  );
  // Nor can it release another remote's build under its own name.
  await expect(deliver(await fakeDist('mfe-tool'))).rejects.toThrow('The build is of mfe-tool');
  expect((await store.registry())?.revision).toBe(1);
  expect((await stat(store.ownersFile)).mode & 0o777, 'its owner’s alone').toBe(0o600);
});

test('a key that is revoked during the checks changes nothing', async () => {
  gate = async (...given) => {
    await revokeKey(store, BLOG, key.split('_')[1] ?? '', 'Asha');
    return passing(...given);
  };
  await expect(deliver(await fakeDist(BLOG))).rejects.toThrow('lost the right');
  expect((await store.registry())?.revision).toBe(1);
  // Nothing was published.
  await expect(readdir(path.join(store.folder, BLOG))).rejects.toThrow('ENOENT');
});

test('a rejection lists every problem, is recorded in the history and can be retried', async () => {
  const problems = [{ code: 'render', reason: 'It throws.', fix: 'Mend it.' }];
  gate = () => Promise.reject(new Rejection(problems));
  const dist = await fakeDist(BLOG);
  const rejected = await deliver(dist, { commit: 'abcdef1' }).catch((error) => error);
  expect(rejected).toBeInstanceOf(Rejection);
  expect(rejected).toMatchObject({ problems });
  expect((await store.registry())?.revision).toBe(1);
  const line = { action: 'rejected', gate: 'render', commit: 'abcdef1', from: '1.0.0' };
  expect((await store.history()).at(-1)).toMatchObject(line);
  asked.length = 0;
  await deliver(dist).catch(() => {});
  expect(lines[0]).toMatch(/^Sending 0 of/);
});

test('a release can be a canary, or only published', async () => {
  const kept = await deliver(await fakeDist(BLOG, { text: 'two' }), { promote: false });
  expect(kept.state).toBe('checked');
  expect(await store.release(BLOG, kept.version)).not.toBeNull();
  const tried = await deliver(await fakeDist(BLOG), { canary: 10 });
  expect(await liveVersion()).toBe('1.0.0');
  expect((await store.registry())?.remotes[BLOG]?.canary).toMatchObject({ share: 10 });
  const line = { action: 'canary', to: tried.version, share: 10, gate: 'passed 1 check' };
  expect((await store.history()).at(-1)).toMatchObject(line);
});

test('files of an earlier upload or the live release are not sent again', async () => {
  await deliver(await fakeDist(BLOG));
  asked.length = 0;
  await deliver(await fakeDist(BLOG, { text: 'two' }));
  const sent = asked.filter((line) => line.startsWith('PUT'));
  expect(sent.sort()).toEqual([
    expect.stringMatching(/remoteEntry.js$/),
    expect.stringMatching(/build.json$/),
  ]);
});

test('a file with another hash, length or name than in the manifest is rejected', async () => {
  const files = { 'browser/a.js': facts('good'), 'build.json': facts('{}') };
  const { upload, missing } = await (await api.announce(files)).json();
  expect(missing).toEqual(['browser/a.js', 'build.json']);
  for (const [file, content, status] of [
    ['browser/a.js', 'evil', 400],
    ['browser/a.js', 'much longer', 400],
    ['browser/b.js', 'good', 404],
    ['browser/..%2f..%2fmanifest.json', 'good', 404],
    ['manifest.json', 'good', 404],
  ] as const) {
    const answer = await api.ask('PUT', `${BLOG}/${upload}/${file}`, Buffer.from(content));
    expect(answer.status, file).toBe(status);
  }
  const sent = await api.ask('PUT', `${BLOG}/${upload}/build.json`, Buffer.from('{}'));
  expect(sent.status).toBe(204);
  expect((await (await api.announce(files)).json()).missing).toEqual(['browser/a.js']);
  // An incomplete upload is not checked.
  expect((await api.ask('POST', `${BLOG}/${upload}`, '{}')).status).toBe(409);
  expect((await api.ask('POST', `${BLOG}/..%2f${upload}`, '{}')).status).toBe(404);
  const folder = path.join(store.uploadsFolder, BLOG, upload);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(
    ['dist', 'dist/build.json', 'manifest.json'].sort(),
  );
});

test('a manifest creates one folder, whatever its number of files', async () => {
  const announced = fileFacts(Buffer.from('1'));
  const deep = (at: number) => `browser/${at}/${'a/'.repeat(7)}b.js`;
  const files = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [deep(at), announced]));
  const { upload } = await (await api.announce(files)).json();
  const folder = path.join(store.uploadsFolder, BLOG, upload);
  const found = await readdir(folder, { recursive: true });
  expect(found.sort()).toEqual(['dist', 'manifest.json']);
  const tooDeep = { [`browser/${'a/'.repeat(9)}b.js`]: announced };
  expect((await api.announce(tooDeep)).status).toBe(400);
});

test('releases of one name are checked one after the other', async () => {
  let running = 0;
  let most = 0;
  gate = async (...given) => {
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    running -= 1;
    return passing(...given);
  };
  const builds = [await fakeDist(BLOG, { text: 'two' }), await fakeDist(BLOG, { text: 'three' })];
  const outcomes = await Promise.allSettled(builds.map((dist) => deliver(dist)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(most).toBe(1);
  expect(lines).toContain('Waiting for another release to finish');
  expect((await store.registry())?.revision).toBe(3);
});
