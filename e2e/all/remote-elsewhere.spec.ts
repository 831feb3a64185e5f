// A team with its own repository: it creates, checks and builds a remote from packages alone, and releases it over
// HTTP with its own key. Broken releases are rejected or rolled back, by name.

import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findBuiltFile } from '@platform/contract/files/fileNames';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import type { Page } from 'playwright/test';
import {
  type CommandResult,
  type Elsewhere,
  makeElsewhere,
  runIn,
} from '../src/testing/guides/elsewhere.ts';
import { commandsOf, sectionOf } from '../src/testing/guides/followGuide.ts';
import { runProgram } from '../src/testing/programs.ts';
import { startCommand } from '../src/testing/startCommand.ts';
import { expect, test } from '../src/testing/test.ts';
import { startTestSite, type TestSite } from '../src/testing/testSite.ts';
import { editBuilt } from '../src/testing/versions/editBuilt.ts';
import { FAILS_ON_ASKING, failInAllWays } from '../src/testing/versions/waysToFail.ts';

const CAREERS = 'mfe-careers';
const WORDS = 'The first thing to say';
const OTHER_WORDS = 'The next thing to say';

/** The tests' content is in this repository; elsewhere the packages bring theirs. */
const OWN_CONTENT = { CONTENT_DIR: '' };

/** Author of the commit in the remote's own repository. */
const AUTHOR = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) => [
    [`GIT_${role}_NAME`, 'Asha'],
    [`GIT_${role}_EMAIL`, 'asha@site.test'],
  ]),
);

let elsewhere: Elsewhere;
let site: TestSite;

test.beforeEach(async () => {
  elsewhere = await makeElsewhere();
  site = await startTestSite({ env: { TRUST_PROXY: '1' } });
});

test.afterEach(async () => {
  await site.remove();
  await elsewhere.remove();
});

/** Runs a command of the guide, with the site's address in place of the guide's. */
const run = (command: string, cwd: string, env: Record<string, string> = {}) =>
  test.step(command, () => {
    const words = command.replace('https://www.example.com', site.url).split(' ');
    return runIn(cwd, words, { ...OWN_CONTENT, ...env });
  });

async function expectDone(said: Promise<CommandResult>): Promise<string> {
  const { code, stdout, stderr } = await said;
  expect(code, stdout + stderr).toBe(0);
  return stdout;
}

const read = async (address: string) => (await fetch(site.url + address)).text();

const liveVersion = async (name: string) =>
  (await site.store.registry())?.remotes[name]?.live.version;

/** Adds a contribution to the home page, which needs no release of the shell. */
async function contributionForHome(folder: string) {
  const file = path.join(folder, 'rsbuild.config.ts');
  const contributions =
    "  contributions: [{ extensionPoint: 'home', section: './Careers', order: 85 }],";
  const config = await readFile(file, 'utf8');
  await writeFile(file, config.replace('});', `${contributions}\n});`));
}

async function keyFor(name: string): Promise<string> {
  const env = { RELEASES_DIR: site.releasesDir };
  return (await runProgram('keys', ['make', name], env)).stdout.trim();
}

/** Runs alone, in the stub frame. */
async function expectStub(folder: string, page: Page) {
  const program = path.join(elsewhere.folder, 'node_modules/@platform/remote/src/cli/site.ts');
  const dev = startCommand(folder, program, { PORT: '0', ...OWN_CONTENT }, ['dev']);
  try {
    const [, origin = ''] = await dev.until(/mfe-careers is ready: (\S+)/);
    await page.goto(`${origin}/careers`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Careers');
  } finally {
    await dev.stop();
  }
}

/** Its own linter rejects what this repository's does. */
async function expectLinted(folder: string) {
  const probe = path.join(folder, 'src/probe.ts');
  await writeFile(probe, "export { Link } from 'react-router-dom';\n");
  const { code, stdout, stderr } = await run('npx biome lint src/probe.ts', folder);
  expect(code).toBe(1);
  expect(stdout + stderr).toContain('Import from @platform/contract/router');
  await rm(probe);
}

test('a remote from a repository of its own goes live with its own key, and what breaks is rejected or rolled back by name', async ({
  page,
  context,
}) => {
  const guide = await sectionOf(ROOT, 'docs/adding-a-remote.md', 'In a repository of its own');
  const [make = '', enter, install, check = '', dev, release = '', ...more] = commandsOf(guide);
  expect([make, enter, install, dev, ...more]).toEqual([
    'npx @platform/create-remote careers',
    'cd mfe-careers',
    // `makeElsewhere` replaces it.
    'npm install',
    'npm run dev',
  ]);
  const folder = path.join(elsewhere.folder, CAREERS);
  await expectDone(run(make, elsewhere.folder));
  await contributionForHome(folder);
  for (const command of ['git init -q', 'git add .', 'git commit -qm first']) {
    await expectDone(run(command, folder, AUTHOR));
  }
  await expectDone(run(check, folder));
  await expectLinted(folder);
  await expectStub(folder, page);

  const [key, others] = [await keyFor('careers'), await keyFor('events')];
  const started = performance.now();
  await expectDone(run(release, folder, { RELEASE_KEY: key }));
  await expect.poll(() => read('/careers')).toContain(`<h1 id="careers-title"`);
  await expect.poll(() => read('/')).toContain('data-slot="mfe-careers#./Careers"');
  expect(await read('/')).toContain(WORDS);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  test.info().annotations.push({ type: 'live after', description: `${seconds} s` });
  const good = await liveVersion(CAREERS);
  const { files } = (await site.store.registry())?.remotes[CAREERS]?.live ?? {};
  expect(findBuiltFile(Object.keys(files ?? {}), 'browser/social/careers.png')).toBeDefined();
  const commit = await expectDone(run('git rev-parse HEAD', folder));
  expect(await site.store.history()).toContainEqual(
    expect.objectContaining({
      ...{ author: `key ${key.split('_')[1]}`, to: good, commit: commit.trim() },
    }),
  );

  const dist = path.join(folder, 'dist');
  const goodBuild = path.join(elsewhere.folder, 'good-build');
  await cp(dist, goodBuild, { recursive: true });
  const again = `${release} --built dist`;
  const refused = await run(again, folder, { RELEASE_KEY: others });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('mfe-events');

  // Faults that the checks find: styles that reach outside, and a date that depends on the machine.
  const section = path.join(folder, 'src/Careers.tsx');
  const source = await readFile(section, 'utf8');
  const broken = `<CheckList items={[new Date(2024, 2, 15, 9).toLocaleString()]} /><Stray />`;
  const stray = `import { createGlobalStyle } from 'styled-components';
    const Stray = createGlobalStyle\`#root > header { display: none }\`;`;
  await writeFile(section, `${source.replace(/<CheckList.*\/>/, broken)}\n${stray}`);
  await expectDone(run('npm run build', folder));
  const bad = await run(again, folder, { RELEASE_KEY: key });
  expect(bad.code, bad.stdout).toBe(1);
  expect(bad.stderr).toMatch(
    /\/careers reads ".*" on the server and ".*" in the browser, in mfe-careers#/,
  );
  expect(bad.stderr).toMatch(/\/careers has the style "#root > header"/);
  expect(await liveVersion(CAREERS)).toBe(good);

  // A fault that the checks can't find: the remote works until an address makes it fail.
  await rm(dist, { recursive: true });
  await rename(goodBuild, dist);
  await editBuilt(dist, 'browser/remoteEntry.js', (code) => code + FAILS_ON_ASKING);
  await expectDone(run(again, folder, { RELEASE_KEY: key }));
  const version = (await liveVersion(CAREERS)) ?? '';
  expect(version).not.toBe(good);
  await expect.poll(() => read('/careers')).toContain(version);
  await failInAllWays({ context, version, url: `${site.url}/careers`, log: () => site.log() });
  // The server's browser can't confirm it: visitors' reports alone change nothing.
  await expect.poll(() => site.log()).toContain('"event":"unconfirmed-reports"');
  expect(await liveVersion(CAREERS)).toBe(version);
  await helpThemselves(folder, key, { bad: version, good: good ?? '', source, page });
});

/** With its key alone the team sees what failed, rolls back and previews the next release, as releasing.md says. */
async function helpThemselves(
  folder: string,
  key: string,
  { bad, good, source, page }: { bad: string; good: string; source: string; page: Page },
) {
  const guide = await sectionOf(ROOT, 'docs/releasing.md', 'From another machine, over HTTP');
  const asTeam = (command: string) => {
    expect(guide).toContain(command);
    const own = `${command.replace('blog', 'careers')} --to https://www.example.com`;
    return expectDone(run(own, folder, { RELEASE_KEY: key }));
  };
  await expect
    .poll(() => asTeam('npx site status blog'))
    .toMatch(new RegExp(`${CAREERS} +${bad} +5 of 5 page views failed`));
  await asTeam('npx site rollback blog');
  expect(await liveVersion(CAREERS)).toBe(good);

  await writeFile(path.join(folder, 'src/Careers.tsx'), source);
  const content = path.join(folder, 'content/careers.yaml');
  await writeFile(content, (await readFile(content, 'utf8')).replace(WORDS, OTHER_WORDS));
  const preview = 'npx site release --preview --to https://www.example.com';
  const table = await expectDone(run(preview, folder, { RELEASE_KEY: key }));
  expect(table).toMatch(/^### Preview of mfe-careers /);
  await page.goto(/\((http\S+)\)/.exec(table)?.[1] ?? '');
  await page.goto(`${site.url}/careers`);
  await expect(page.locator('main')).toContainText(OTHER_WORDS);
  expect(await read('/careers')).toContain(WORDS);
  expect(await liveVersion(CAREERS)).toBe(good);
}
