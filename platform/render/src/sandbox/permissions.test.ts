import { spawn } from 'node:child_process';
import { mkdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { processSwitches } from './permissions.ts';

/** Tries everything. */
const CURIOUS = `
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const folders = JSON.parse(process.argv[2]);
const can = (work) => { try { work(); return true; } catch (error) { return error.code; } };
console.log(JSON.stringify({
  reads: folders.map((folder) => can(() => readFileSync(folder + '/file', 'utf8'))),
  writes: folders.map((folder) => can(() => writeFileSync(folder + '/file', ''))),
  program: can(() => { const { error } = spawnSync(process.execPath, ['-v']); if (error) throw error; }),
  thread: can(() => new Worker('', { execArgv: [], eval: true })),
}));
`;

test('a process reads and writes only its folders and starts no program and no thread', async () => {
  const root = await realpath(await temporaryFolder());
  const within = (name: string) => path.join(root, name);
  const [programs, own, others] = [within('programs'), within('own'), within('others')];
  for (const folder of [programs, own, others]) {
    await mkdir(folder);
    await writeFile(path.join(folder, 'file'), 'secret');
  }
  const program = path.join(programs, 'curious.mjs');
  await writeFile(program, CURIOUS);
  const switches = processSwitches({ reads: [program, own], writes: [own] });
  const folders = JSON.stringify([own, programs, others]);
  const child = spawn(process.execPath, [...switches, program, folders], {
    cwd: programs,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const no = 'ERR_ACCESS_DENIED';
  expect(JSON.parse(await text(child.stdout))).toEqual({
    ...{ reads: [true, no, no], writes: [true, no, no], program: no, thread: no },
  });
});
