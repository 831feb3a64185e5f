// A client that disconnects during a release changes nothing.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fakeDist } from '@platform/registry/testing/fakeDist';
import { beforeEach, expect, test } from 'vitest';
import type { OpenGate } from '../processes/openGate.ts';
import { BLOG, passing, startPublishApi } from '../testing/startPublishApi.ts';

let api: Awaited<ReturnType<typeof startPublishApi>>;
/** Runs while the gate's process starts. */
let opening: () => Promise<void>;
let check: OpenGate['check'];

beforeEach(async () => {
  opening = async () => {};
  api = await startPublishApi(
    (...given) => check(...given),
    () => opening(),
  );
});

/** Requests a release; the returned function disconnects and waits until the site has noticed. */
async function askAndLeave() {
  const { store, ask, answered, lastWarning, sendOnly } = api;
  const upload = await sendOnly(await fakeDist(BLOG));
  const leave = new AbortController();
  const before = answered();
  const goAway = async () => {
    leave.abort();
    await expect.poll(answered).toBe(before + 1);
  };
  const begin = async () => {
    const checks = ask('POST', `${BLOG}/${upload}`, '{}', leave);
    await expect(checks.then((answer) => answer.text())).rejects.toThrow('aborted');
  };
  /** Nothing is live, and the upload is kept for another attempt. */
  const untilOver = async () => {
    await expect.poll(lastWarning).toBe('Not released');
    await expect.poll(() => readdir(path.join(store.uploadsFolder, BLOG))).toEqual([upload]);
    expect((await store.registry())?.revision).toBe(1);
  };
  return { begin, goAway, untilOver };
}

test('a disconnect before the checks starts none', async () => {
  const { begin, goAway, untilOver } = await askAndLeave();
  const { store } = api;
  const { needRegistry } = store;
  store.needRegistry = async () => {
    await goAway();
    return needRegistry.call(store);
  };
  await begin();
  await untilOver();
  expect(api.gates.opened).toBe(0);
});

test('a disconnect while the gate’s process starts ends it', async () => {
  const { begin, goAway, untilOver } = await askAndLeave();
  let closedBefore = 0;
  opening = goAway;
  check = async (...given) => {
    closedBefore = api.gates.closed;
    return passing(...given);
  };
  await begin();
  await expect.poll(() => api.gates.closed).toBe(2);
  expect(closedBefore).toBe(1);
  await untilOver();
});

test('a disconnect during the checks ends them, and nothing goes live', async () => {
  const { begin, goAway, untilOver } = await askAndLeave();
  let ended = 0;
  check = async (...given) => {
    await goAway();
    await expect.poll(() => api.gates.closed).toBe(1);
    ended += 1;
    return passing(...given);
  };
  await begin();
  await expect.poll(() => ended).toBe(1);
  await untilOver();
});
