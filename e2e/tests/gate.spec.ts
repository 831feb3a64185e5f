import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { visitPage } from '@platform/gate/visit/visitPage';
import { ReleaseStore } from '@platform/registry/store';
import { expect, type Page, test } from 'playwright/test';
import { runProgram } from '../src/testing/programs.ts';
import { VARIATION } from '../src/testing/test.ts';
import { PRISTINE } from '../src/testing/testSite.ts';
import { changedBuild, chunkOf, FAULTS, harmless } from '../src/testing/versions/brokenBuilds.ts';

const BLOG = 'mfe-blog';
let folder = '';
let store = '';
let build = '';

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gate-'));
  store = path.join(folder, 'releases');
  build = '';
  await cp(PRISTINE, store, { recursive: true });
});

test.afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  if (build) await rm(build, { recursive: true, force: true });
});

const registryText = () => readFile(path.join(store, 'registry.json'), 'utf8');

/** Runs `npm run release` on the store. Resolves to its exit code and its JSON. */
async function releaseOf(name: string, ...args: string[]) {
  const env = { RELEASES_DIR: store };
  const { status, stdout } = await runProgram('release', [name, '--json', ...args], env);
  return { code: status, answer: JSON.parse(stdout) };
}

const release = (...args: string[]) => releaseOf('blog', ...args);

const all = FAULTS.map(({ what }) => what).join(', ');

test(`a release is rejected that ${all}: each fault is named, and nothing changes`, async () => {
  const before = await registryText();
  build = await changedBuild(...FAULTS.map(({ make }) => make));
  const { code: exit, answer } = await release('--built', build);
  for (const { reason } of FAULTS) {
    expect(answer.problems, answer.error).toContainEqual({
      code: 'browser',
      reason: expect.stringMatching(reason),
      fix: expect.stringMatching(/\w.*\.$/),
    });
  }
  expect(exit).toBe(1);
  expect(answer.code).toBe('rejected');
  expect(await registryText()).toBe(before);
  // The rejected release leaves no files.
  expect(await readdir(path.join(store, BLOG))).toHaveLength(1);
  expect((await readdir(store)).filter((name) => name.startsWith('.checking'))).toEqual([]);
});

test('a release that was checked and kept is rejected with a changed byte, and goes live without it; again it changes nothing', async () => {
  const before = await registryText();
  build = await changedBuild(harmless);
  const kept = await release('--built', build, '--no-promote', '--without-browser');
  expect(kept).toMatchObject({ code: 0, answer: { state: 'checked' } });
  const { version } = kept.answer;
  const file = await chunkOf(path.join(store, BLOG, version), 'page-blog-article');
  const content = await readFile(file);
  const flip = () => {
    content[20] = (content[20] ?? 0) ^ 1;
    return writeFile(file, content);
  };
  const promote = () => releaseOf(`blog@${version}`, '--without-browser', '--reason', 'better');

  await flip();
  const reason = expect.stringMatching(/page-blog-article\.\w+\.js differs from its hash/);
  expect(await promote()).toMatchObject({
    code: 1,
    answer: { code: 'rejected', problems: [{ code: 'hash-mismatch', reason }] },
  });
  expect(await registryText()).toBe(before);

  await flip();
  expect(await promote()).toMatchObject({ code: 0, answer: { state: 'live', revision: 2 } });
  const registry = await new ReleaseStore(store).needRegistry();
  expect(registry.remotes[BLOG]?.live.version).toBe(version);
  const [last] = (await new ReleaseStore(store).history()).slice(-1);
  expect(last?.gate, 'all but the browser’s').toMatch(/^passed 14 checks in /);
  expect(await release('--built', build, '--without-browser')).toMatchObject({
    code: 0,
    answer: { state: 'unchanged', revision: 2 },
  });
});

/** What the gate finds in a page. */
async function faultsOf(page: Page, body: string) {
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body }));
  return visitPage(page, 'http://site.example/', {
    own: () => true,
    ownerOf: () => undefined,
    frame: null,
    formerStyles: async () => '',
    limitMs: 3000,
  });
}

test('a page with an endless loop in the browser is found without waiting for it', async ({
  page,
}) => {
  const loop = `addEventListener('load', () => setTimeout(() => { for (;;); }))`;
  const body = `<!doctype html><title>Loops</title><main><p></main><script>${loop}</script>`;
  expect(await faultsOf(page, body)).toEqual([{ what: "can't be opened: no answer within 3 s" }]);
});

test('a text that differs is blamed on the remote that React names, not on one that changed later', async ({
  page,
}) => {
  const slot = (name: string, text: string) =>
    `<div data-slot="${name}#./Section"><p id="${name}">${text}</p></div>`;
  const script = `for (const name of ['mfe-reviews', 'mfe-blog']) {
      const text = document.getElementById(name);
      text.__reactFiber$ = {};
      text.textContent = 'from ' + name + ' in the browser';
    }
    document.querySelector('main').lastElementChild.__reactFiber$ = {};
    console.error('[site] hydration: mfe-blog is at fault.');`;
  const slots = slot('mfe-reviews', 'Loading reviews') + slot('mfe-blog', '25/11/2026');
  const body = `<!doctype html><title>Home</title><main>${slots}<p></p></main><script>${script}</script>`;
  const faults = await faultsOf(page, body);
  expect(faults).toContainEqual({
    what: 'reads "25/11/2026" on the server and "from mfe-blog in the browser" in the browser, in mfe-blog#./Section',
    owner: BLOG,
  });
  expect(JSON.stringify(faults)).not.toContain('mfe-reviews#');
});

test('without a browser there is no release, unless a flag allows it', VARIATION, async () => {
  build = await changedBuild(harmless);
  const nowhere = { ...process.env };
  process.env.CHROME_PATH = path.join(folder, 'no-browser');
  try {
    const { code, answer } = await release('--built', build);
    expect(code).toBe(1);
    expect(answer.problems).toMatchObject([
      { code: 'browser', fix: expect.stringContaining('--without-browser') },
    ]);
  } finally {
    process.env.CHROME_PATH = nowhere.CHROME_PATH ?? '';
  }
  const { code } = await release('--built', build, '--without-browser', '--reason', 'urgent');
  expect(code).toBe(0);
  const history = await readFile(path.join(store, 'history.jsonl'), 'utf8');
  expect(history).toContain('urgent (not checked in a browser)');
});
