import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runHere } from '@platform/testing/runHere';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { beforeEach, expect, test } from 'vitest';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { releaseSections } from '../testing/releaseSections.ts';

let store: ReleaseStore;

beforeEach(async () => {
  store = await temporaryStore();
});

/** Runs `site types`. @returns what it prints and writes */
async function types(...options: string[]) {
  const file = path.join(await temporaryFolder(), 'sections.d.ts');
  const program = path.join(import.meta.dirname, '../testing/releaseProgram.ts');
  const said = await runHere(program, ['types', file, ...options], {
    RELEASES_DIR: store.folder,
  });
  expect(said.status, said.stderr).toBe(0);
  return { ...said, file, text: await readFile(file, 'utf8') };
}

const LIST = '{\n    size?: 1 | 2;\n}';

test('site types declares the sections of all live releases, those without types with any props', async () => {
  await releaseSections(store, {
    'mfe-offers': { './List': LIST, './Bare': '{}' },
    'mfe-former': { './Teaser': undefined },
  });
  const { stdout, text, file } = await types();
  expect(stdout).toBe(`${file} declares 3 sections for <OtherSection>. Check with: npx tsc\n`);
  expect(text).toContain(`  interface Sections {
    "mfe-former#./Teaser": Record<string, unknown>;
    "mfe-offers#./List": {
        size?: 1 | 2;
    };
    "mfe-offers#./Bare": Record<string, never>;
  }
`);
  expect(JSON.parse((await types('--json')).stdout)).toMatchObject({ sections: 3 });
});

test('text in a release that is no type of plain data never reaches the file', async () => {
  await releaseSections(store, {
    'mfe-offers': { './List': "{ a: import('node:fs').Stats }", './Bare': '{ b: string }' },
  });
  const { text } = await types();
  expect(text).not.toContain('import(');
  expect(text).toContain('"mfe-offers#./List": Record<string, unknown>;');
  expect(text).toContain('"mfe-offers#./Bare": { b: string };');
});

test('a damaged file of types costs only the types of its release', async () => {
  const [, former] = await releaseSections(store, {
    'mfe-offers': { './List': LIST },
    'mfe-former': { './Teaser': LIST },
  });
  const file = Object.keys(former?.files ?? {}).find((each) => each.includes('sections')) ?? '';
  await writeFile(store.fileOf(former ?? { name: '', version: '' }, file), '{}');
  const { text } = await types();
  expect(text).toContain('"mfe-former#./Teaser": Record<string, unknown>;');
  expect(text).toContain('size?: 1 | 2;');
});
