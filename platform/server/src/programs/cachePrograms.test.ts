import { execFileSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { beforeEach, expect, test } from 'vitest';
import { cachePrograms } from './cachePrograms.ts';

let folder = '';

beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFile(path.join(folder, 'word.ts'), "export const word = 'first';\n");
  const say = "import { word } from './word.ts';\nprocess.stdout.write(word);\n";
  await writeFile(path.join(folder, 'say.ts'), say);
});

let spares = 0;

/** The program's output, and whether it was bundled now. */
async function make(cache = path.join(folder, 'cache')) {
  const spare = path.join(folder, `spare-${++spares}`);
  await mkdir(spare);
  const where = await cachePrograms({ say: path.join(folder, 'say.ts') }, spare, { cache });
  const said = execFileSync(process.execPath, [path.join(where, 'say.mjs')], { encoding: 'utf8' });
  return { said, isMade: (await readdir(spare)).length > 0 };
}

test('programs are bundled once, and again after a source has changed', async () => {
  expect(await make()).toEqual({ said: 'first', isMade: true });
  expect(await make()).toEqual({ said: 'first', isMade: false });
  // Of the same length.
  await writeFile(path.join(folder, 'word.ts'), "export const word = 'other';\n");
  expect(await make()).toEqual({ said: 'other', isMade: true });
  expect(await make()).toEqual({ said: 'other', isMade: false });
});

test('without a writable cache programs are bundled in the spare folder', async () => {
  const cache = path.join(folder, 'say.ts');
  expect(await make(cache)).toEqual({ said: 'first', isMade: true });
  expect(await make(cache)).toEqual({ said: 'first', isMade: true });
});
