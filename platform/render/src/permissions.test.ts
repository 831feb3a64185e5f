import { spawn } from 'node:child_process';
import { mkdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { processSwitches, threadSwitches } from './permissions.ts';

/** Tries everything, and starts itself as a thread that does the same. */
const CURIOUS = `
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const { folders, execArgv } = isMainThread ? JSON.parse(process.argv[2]) : workerData;
const can = (work) => { try { work(); return true; } catch (error) { return error.code; } };
const here = {
  reads: folders.map((folder) => can(() => readFileSync(folder + '/file', 'utf8'))),
  writes: folders.map((folder) => can(() => writeFileSync(folder + '/file', ''))),
  program: can(() => { const { error } = spawnSync(process.execPath, ['-v']); if (error) throw error; }),
};
const start = (options) => new Worker(new URL(import.meta.url), { ...options, env: {} });
if (isMainThread) {
  start({ workerData: { folders, execArgv }, execArgv }).once('message', (thread) =>
    console.log(JSON.stringify({ process: here, thread })));
} else parentPort.postMessage({ ...here, thread: can(() => new Worker('', { execArgv: [], eval: true })) });
`;

test('a process reads and writes only its folders and starts no program; its threads neither write nor start anything', async () => {
  const root = await realpath(await temporaryFolder());
  const within = (name: string) => path.join(root, name);
  const [programs, own, others] = [within('programs'), within('own'), within('others')];
  for (const folder of [programs, own, others]) {
    await mkdir(folder);
    await writeFile(path.join(folder, 'file'), 'secret');
  }
  const program = path.join(programs, 'curious.mjs');
  await writeFile(program, CURIOUS);
  const switches = processSwitches({ reads: [programs, own], writes: [own], threads: true });
  const asked = { folders: [own, programs, others], execArgv: threadSwitches(switches) };
  const child = spawn(process.execPath, [...switches, program, JSON.stringify(asked)], {
    cwd: programs,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = JSON.parse(await text(child.stdout));
  const no = 'ERR_ACCESS_DENIED';
  expect(said.process).toEqual({ reads: [true, true, no], writes: [true, no, no], program: no });
  const nothing = { writes: [no, no, no], program: no, thread: no };
  expect(said.thread).toEqual({ reads: [true, true, no], ...nothing });
});

test('threads of an unrestricted process get no restrictions', () => {
  expect(threadSwitches(['--max-old-space-size=100'])).toBeUndefined();
});
