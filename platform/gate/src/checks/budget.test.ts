import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, ReleaseBudget } from '@platform/contract';
import { fakeDeployment, fakeRegistry } from '@platform/registry/testing/fakeDeployment';
import { fakePage, temporaryStore } from '@platform/registry/testing/fakeDist';
import { expect, test } from 'vitest';
import { budget } from './budget.ts';
import type { GateContext } from './Check.ts';

const integrity = `sha256-${'A'.repeat(43)}=`;
/** Not compressed, so their size is their transfer size. */
const ENTRY = 'browser/entry.bin';
const PAGE = 'browser/page.bin';

async function findings(
  sizes: Record<string, number>,
  changes: Partial<Deployment> = {},
  name = 'mfe-x',
  site?: ReleaseBudget,
) {
  const files = Object.fromEntries(
    Object.entries({ [ENTRY]: 0, ...sizes }).map(([file, bytes]) => [file, { integrity, bytes }]),
  );
  const store = await temporaryStore();
  const deployment = fakeDeployment(name, '1.0.0', { entry: ENTRY, files, ...changes });
  const br = store.fileOf(deployment, 'browser/code.js.br');
  await mkdir(path.dirname(br), { recursive: true });
  await writeFile(br, Buffer.alloc(30_000));
  const next = fakeRegistry(fakeDeployment('shell', '1.0.0', { budget: site }));
  const context: Partial<GateContext> = { deployment, next, store: async () => store };
  return budget.run(context as GateContext);
}

const reasons = async (...args: Parameters<typeof findings>): Promise<string[]> =>
  (await findings(...args)).map(({ reason }) => reason);

const onPage = (...files: string[]): Partial<Deployment> => ({
  routes: [{ ...fakePage('x/page', '/x'), files }],
  exposes: { './routes': ['browser/routes.bin'] },
});

test('the code of a page may have 40 KB; a file listed twice counts once', async () => {
  const sizes = { [ENTRY]: 10_000, 'browser/routes.bin': 10_000, 'node/index.cjs': 99_000 };
  const page = onPage(PAGE, PAGE, ENTRY);
  expect(await reasons({ ...sizes, [PAGE]: 20_000 }, page)).toEqual([]);
  expect(await reasons({ ...sizes, [PAGE]: 20_001 }, page)).toEqual([
    'The code of the page x/page takes 40.0 KB; the budget of mfe-x is 40.0 KB.',
  ]);
});

test('the code of a section may have 25 KB', async () => {
  const exposes = { './Teaser': ['browser/teaser.bin'] };
  const sizes = { [ENTRY]: 5_000, 'browser/teaser.bin': 20_000 };
  expect(await reasons(sizes, { exposes })).toEqual([]);
  expect(await reasons({ ...sizes, [ENTRY]: 5_001 }, { exposes })).toEqual([
    expect.stringContaining('The code of the section ./Teaser takes 25.0 KB'),
  ]);
});

test.each(['avif', 'gif', 'jpg', 'jpeg', 'png', 'webp'])(
  'a picture may have 60 KB: %s',
  async (ending) => {
    const one = `browser/one.${ending}`;
    expect(await reasons({ [one]: 60_000, [`browser/other.${ending}`]: 60_000 })).toEqual([]);
    expect(await reasons({ [one]: 60_001 })).toEqual([
      expect.stringContaining(`The picture ${one} takes 60.0 KB`),
    ]);
    expect(await reasons({ [`${one}.bin`]: 60_001 })).toEqual([]);
  },
);

test('browser files may have 1.5 MB in total, those of the server 5 MB', async () => {
  const sizes = { 'node/index.cjs': 5_000_000, 'browser/a.bin': 1_000_000 };
  expect(await reasons({ ...sizes, 'browser/b.bin': 500_000 })).toEqual([]);
  const more = { ...sizes, 'node/b.cjs': 1, 'browser/b.bin': 500_001 };
  expect(await reasons(more)).toEqual([
    'All files for browsers together takes 1500.0 KB; the budget of mfe-x is 1500.0 KB.',
    'All files for the server together takes 5000.0 KB; the budget of mfe-x is 5000.0 KB.',
  ]);
});

test('scripts that no page needs are limited in number, because each page lists their hashes', async () => {
  const scripts = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`browser/${at}.js`, 10]));
  expect(await reasons(scripts(100))).toEqual([]);
  expect(await reasons(scripts(1_900))).toEqual([
    expect.stringMatching(/^What each page says about its addresses and scripts takes \d+\.\d KB;/),
  ]);
});

test('the shell’s entry and libraries may have 120 KB', async () => {
  const libraries = ['browser/libraries.bin'];
  const sizes = { [ENTRY]: 60_000, 'browser/libraries.bin': 60_000 };
  expect(await reasons(sizes, { libraries }, 'shell')).toEqual([]);
  expect(await reasons({ ...sizes, [ENTRY]: 60_001 }, { libraries }, 'shell')).toEqual([
    expect.stringContaining('The code of the page shell takes 120.0 KB'),
  ]);
});

test('a compressed file counts with its compressed size', async () => {
  const sizes = { 'browser/code.js': 900_000 };
  expect(await reasons(sizes, onPage('browser/code.js'))).toEqual([]);
  expect(await reasons({ ...sizes, [ENTRY]: 10_001 }, onPage('browser/code.js'))).toEqual([
    expect.stringContaining('The code of the page x/page takes 40.0 KB'),
  ]);
});

test('the remedy names the team’s own file, and the operator’s', async () => {
  const [finding] = await findings({ [PAGE]: 40_001 }, onPage(PAGE));
  expect(finding?.fix).toContain(
    "Or raise budget.json; the site's operator sets the highest limits (shell/budget.json).",
  );
});

test('a remote’s own budget replaces the site’s limits', async () => {
  const exposes = { './Teaser': ['browser/teaser.bin'] };
  const sizes = { 'browser/teaser.bin': 11_000 };
  expect(await reasons(sizes, { exposes, budget: { section: 11_000 } })).toEqual([]);
  expect(await reasons(sizes, { exposes, budget: { section: 10_999 } })).toEqual([
    'The code of the section ./Teaser takes 11.0 KB; the budget of mfe-x is 11.0 KB.',
  ]);
});

test('a remote’s own budget can’t exceed the site’s limits, which the shell sets', async () => {
  const budget = { page: 30_001, picture: 60_000 };
  expect(await reasons({}, { budget }, 'mfe-x')).toEqual([]);
  expect(
    await findings({}, { budget }, 'mfe-x', { page: 200_000, remotes: { page: 30_000 } }),
  ).toEqual([
    {
      reason: 'budget.json of mfe-x allows 30.0 KB for "page", but this site allows 30.0 KB.',
      fix: `Set "page" to 30000 or less. The site's operator sets its limits in shell/budget.json.`,
    },
  ]);
});

test('the shell sets its own budget', async () => {
  const sizes = { [ENTRY]: 130_000 };
  expect(await reasons(sizes, { budget: { page: 130_000 } }, 'shell')).toEqual([]);
  expect(await reasons(sizes, {}, 'shell')).toEqual([
    expect.stringContaining('the budget of shell is 120.0 KB'),
  ]);
});
