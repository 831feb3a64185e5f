// Whoever asks for a release may go away at any time: then nothing of it goes live.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fakeDist, fakeInspect } from '@platform/registry/testing/fakeDist';
import { beforeEach, expect, test } from 'vitest';
import type { OpenGate } from '../processes/openGate.ts';
import { BLOG, startIntake } from '../testing/startPublishApi.ts';

let intake: Awaited<ReturnType<typeof startIntake>>;
/** What happens while the process of the checks starts. */
let opening: () => Promise<void>;
let check: OpenGate['check'];
let opened: number;
let closed: number;

beforeEach(async () => {
  opened = 0;
  closed = 0;
  opening = async () => {};
  intake = await startIntake(async () => {
    opened += 1;
    await opening();
    return {
      inspect: fakeInspect,
      check: (...given) => check(...given),
      close: async () => {
        closed += 1;
      },
    };
  });
});

/** Asks for a release; what is returned goes away, and comes back when the site has noticed. */
async function askAndLeave() {
  const { store, ask, answered, lastWarning, sendOnly } = intake;
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
  /** Nothing is live, and the build is there to try again. */
  const untilOver = async () => {
    await expect.poll(lastWarning).toBe('Not released');
    await expect.poll(() => readdir(path.join(store.uploadsFolder, BLOG))).toEqual([upload]);
    expect((await store.registry())?.revision).toBe(1);
  };
  return { begin, goAway, untilOver };
}

test('whoever goes away before the checks is checked nothing', async () => {
  const { begin, goAway, untilOver } = await askAndLeave();
  const { store } = intake;
  const { needRegistry } = store;
  store.needRegistry = async () => {
    await goAway();
    return needRegistry.call(store);
  };
  await begin();
  await untilOver();
  expect(opened).toBe(0);
});

test('whoever goes away while the process of the checks starts ends it', async () => {
  const { begin, goAway, untilOver } = await askAndLeave();
  let closedBefore = 0;
  opening = goAway;
  check = async (_store, _deployment, { folder }) => {
    closedBefore = closed;
    return { said: 'passed', folder };
  };
  await begin();
  await expect.poll(() => closed).toBe(2);
  expect(closedBefore).toBe(1);
  await untilOver();
});

test('whoever goes away while the checks run ends them, and nothing goes live', async () => {
  const { begin, goAway, untilOver } = await askAndLeave();
  let ended = 0;
  check = async (_store, _deployment, { folder }) => {
    await goAway();
    await expect.poll(() => closed).toBe(1);
    ended += 1;
    return { said: 'passed', folder };
  };
  await begin();
  await expect.poll(() => ended).toBe(1);
  await untilOver();
});
