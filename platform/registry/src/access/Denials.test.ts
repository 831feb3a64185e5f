import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { Denials } from './Denials.ts';
import { DeniedError } from './RequestError.ts';

let store: ReleaseStore;
let denials: Denials;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  store = await temporaryStore();
  denials = new Denials(store, () => {});
});

afterEach(() => void vi.useRealTimers());

const other = { who: 'key 01234567 of mfe-events', isKnown: true };
const stranger = { who: 'unknown key 01234567', isKnown: false };
const on = { name: 'mfe-blog', what: 'rollback' };

/** That many denied attempts of one key. */
async function attempt(times: number) {
  for (let at = 0; at < times; at += 1) await denials.record({ ...other, ...on });
}

const counted = (lines: { count?: number | undefined }[]) =>
  lines.reduce((sum, { count }) => sum + (count ?? 0), 0);

test('the first attempt is in the history at once, with who tried what', async () => {
  await attempt(1);
  const line = { author: other.who, action: 'denied', remote: 'mfe-blog', count: 1 };
  expect(await store.history()).toMatchObject([{ ...line, reason: 'tried rollback' }]);
});

test('a hundred attempts are all counted, in few lines', async () => {
  await attempt(100);
  await vi.advanceTimersByTimeAsync(3_600_000);
  await expect.poll(async () => (await store.history()).length).toBe(2);
  const lines = await store.history();
  expect(counted(lines)).toBe(100);
  expect(lines[1]).toMatchObject({ count: 99, reason: 'tried rollback 99 times' });
});

test('a later line that cannot be written is logged', async () => {
  const log = vi.fn();
  denials = new Denials(store, log);
  await attempt(2);
  vi.spyOn(store, 'record').mockRejectedValueOnce(new Error('disk full'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/missing from the history: disk full/));
});

test('strangers fill neither history nor memory, and hide no one who is known', async () => {
  const attempts = 20_000;
  for (let at = 0; at < attempts; at += 1) {
    const who = `unknown key ${at}`;
    void denials.record({ who, isKnown: false, name: `mfe-${at}`, what: 'status' });
    if (at % 100 === 0) await vi.advanceTimersByTimeAsync(36_000);
  }
  await denials.record({ ...other, ...on });
  await denials.close();
  const lines = (await store.history()).filter(({ action }) => action === 'denied');
  expect(counted(lines)).toBe(attempts + 1);
  // Two hours.
  expect(lines.length).toBeLessThan(20);
  expect((await readFile(store.historyFile)).length).toBeLessThan(20_000);
  expect(lines).toContainEqual(expect.objectContaining({ author: other.who, remote: 'mfe-blog' }));
});

test('later attempts of strangers share a line, which lists some commands', async () => {
  await denials.record({ ...stranger, ...on });
  await denials.record({ ...stranger, who: 'an unknown token', name: 'shell', what: 'block' });
  await denials.record({ ...stranger, ...on });
  await denials.close();
  expect(await store.history()).toMatchObject([
    { author: stranger.who, remote: 'mfe-blog', count: 1 },
    { author: 'strangers', remote: 'all', count: 2, reason: 'tried block, rollback 2 times' },
  ]);
});

test('more sources than have lines of their own share one, and long names are cut', async () => {
  for (let at = 0; at < 60; at += 1) {
    await denials.record({ ...other, who: `studio/blog@${at}\n${'x'.repeat(500)}`, ...on });
  }
  await denials.close();
  const lines = await store.history();
  expect(lines).toHaveLength(52);
  expect(counted(lines)).toBe(60);
  expect(lines[0]?.author).toHaveLength(100);
  expect(lines[0]?.author).not.toContain('\n');
});

test('only denied work is recorded', async () => {
  const fail = (error: Error) => denials.watch(on, () => Promise.reject(error));
  await expect(fail(new Error('disk full'))).rejects.toThrow('disk full');
  expect(await denials.watch(on, async () => 'done')).toBe('done');
  expect(await store.history()).toEqual([]);
  await expect(fail(new DeniedError(403, 'no', other.who, true))).rejects.toThrow('no');
  expect(await store.history()).toHaveLength(1);
});
