import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { taskThread } from './taskThread.ts';

/** Counts its tasks; fails, ends or hangs when the task says so. */
const WORK = `
let count = 0;
answerTasks(async (task: string) => {
  count += 1;
  if (task === 'fail') throw new Error('no such page');
  if (task === 'end') process.exit();
  if (task === 'hang') while (true);
  return task + count;
});`;

async function counting(timeoutMs: number) {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'work.ts');
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  const own = JSON.stringify(new URL('./taskThread.ts', import.meta.url).href);
  await writeFile(file, `import { answerTasks } from ${own};${WORK}`);
  return taskThread<string>(pathToFileURL(file).href, timeoutMs);
}

test('tasks that come together share a thread, and one that fails fails alone', async () => {
  const run = await counting(60_000);
  const tasks = ['a', 'b', 'fail'].map(run);
  expect(await Promise.all(tasks.slice(0, 2))).toEqual(['a1', 'b2']);
  await expect(tasks[2]).rejects.toThrow('no such page');
  expect(await run('c')).toMatch(/^c\d$/);
});

test('a task that ends its thread is named, and the next one gets a new thread', async () => {
  const run = await counting(60_000);
  await expect(run('end')).rejects.toThrow('end ended its thread');
  expect(await run('a')).toBe('a1');
});

test('a task that blocks its thread is named after the timeout', async () => {
  const run = await counting(500);
  await expect(run('hang')).rejects.toThrow("hang didn't answer within 0.5 s");
});
