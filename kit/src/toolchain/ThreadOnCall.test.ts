import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/untilTestEnds.ts';
import { ThreadOnCall } from './ThreadOnCall.ts';

const CODE = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ question, answer }) => {
  if (question === 'end') process.exit();
  if (question === 'throw') throw new Error('no answer to this');
  if (question !== 'nothing') answer.postMessage({ question, threadId });
});
`;
const times = { limitMs: 120_000, idleMs: 10_000 };

let echo: ThreadOnCall<string, { question: string; threadId: number }>;

beforeEach(async () => {
  const file = path.join(await temporaryFolder(), 'echo.mjs');
  await writeFile(file, CODE);
  echo = new ThreadOnCall(pathToFileURL(file).href, times);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  // Whatever thread is still there.
  vi.advanceTimersByTime(times.limitMs);
  vi.useRealTimers();
});

test('one thread answers all that comes in time', async () => {
  const [a, b] = await Promise.all([echo.ask('a'), echo.ask('b')]);
  expect([a.question, b.question]).toEqual(['a', 'b']);
  // Ten seconds after the last question, not after one before it.
  for (let i = 0; i < 3; i++) {
    vi.advanceTimersByTime(times.idleMs - 1);
    expect((await echo.ask('c')).threadId).toBe(a.threadId);
  }
  expect(b.threadId).toBe(a.threadId);
});

test('a question that comes while the thread ends gets another one', async () => {
  const { threadId } = await echo.ask('a');
  vi.advanceTimersByTime(times.idleMs);
  expect((await echo.ask('b')).threadId).not.toBe(threadId);
});

test('who gets no answer is told why, and the next gets one', async () => {
  const lost = expect(echo.ask('nothing')).rejects.toThrow('No answer in 120 s.');
  vi.advanceTimersByTime(times.limitMs);
  const next = echo.ask('a');
  await lost;
  expect((await next).question).toBe('a');
  await expect(echo.ask('end')).rejects.toThrow('The thread ended early.');
  await expect(echo.ask('throw')).rejects.toThrow('no answer to this');
  expect((await echo.ask('b')).question).toBe('b');
});

test('a thread that breaks when nobody asks breaks nothing else', async () => {
  const started = once(process, 'worker');
  const { threadId } = await echo.ask('a');
  const [worker] = (await started) as [Worker];
  worker.postMessage({ question: 'throw' });
  await new Promise((resolve) => worker.once('exit', resolve));
  expect((await echo.ask('a')).threadId).not.toBe(threadId);
});

test('many questions leave no listeners behind', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  for (let i = 0; i < 20; i++) await echo.ask('a');
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
