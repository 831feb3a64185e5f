// Follows the guides word for word: the resulting page, remote and endpoint pass the checks, and the first two go
// live.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findMistakes as mistakesInContent } from '@platform/content/checkContent';
import { faultsEverywhere, NO_FAULTS } from '../src/pageChecks/accessibility.ts';
import { readHead } from '../src/pageChecks/readHead.ts';
import { findMistakes } from '../src/pageChecks/structuredData.ts';
import { fullTitle, ROUTES, type SiteRoute } from '../src/routes.ts';
import {
  copyOfSources,
  type SourcesCopy,
  writtenSince,
} from '../src/testing/guides/copyOfSources.ts';
import { commandsOf, followGuide, sectionOf, stepsOf } from '../src/testing/guides/followGuide.ts';
import { untilPageHydrated } from '../src/testing/page/hydration.ts';
import { headingOf } from '../src/testing/page/onPage.ts';
import { expect, test } from '../src/testing/test.ts';
import { PRISTINE, startTestSite } from '../src/testing/testSite.ts';

let copy: SourcesCopy;
let store = '';

test.beforeEach(async () => {
  copy = await copyOfSources({ apart: true });
  store = await mkdtemp(path.join(tmpdir(), 'guides-'));
  await cp(PRISTINE, store, { recursive: true });
});

test.afterEach(async () => {
  await copy.remove();
  await rm(store, { recursive: true, force: true });
});

/** Runs a command of a guide in the copy. @throws with all its output */
const run = (command: string): Promise<void> =>
  test.step(command, async () => {
    const [program = '', ...args] = command.split(' ');
    // The guides edit the copy's own content. In one process, the tests load each module once.
    const own = { CONTENT_DIR: '', RELEASES_DIR: store, VITEST_MAX_WORKERS: '1' };
    const env = { ...process.env, ...own };
    await promisify(execFile)(program, args, { cwd: copy.root, env }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(`"${command}" failed:\n${stdout}${stderr}`);
      },
    );
  });

test('a page, a remote and an endpoint added by the guides pass the checks and go live', async ({
  complaints,
  page,
  request,
}) => {
  const hasTopics = existsSync(path.join(copy.root, 'api/src/topics'));
  const { mtimeMs: time } = await stat(store);
  const ofPage = await followGuide(copy.root, 'docs/adding-a-page.md');
  const [copying = ''] = ofPage;
  await run(copying);
  expect(await writtenSince(copy.root, time)).toHaveLength(3);
  const commands = [
    ...ofPage,
    ...(await followGuide(copy.root, 'docs/adding-a-remote.md')),
    // Skipped if this repository has followed that guide already.
    ...(hasTopics ? [] : await followGuide(copy.root, 'docs/adding-an-endpoint.md')),
  ];
  const inside = await sectionOf(copy.root, 'docs/adding-a-remote.md', 'In this repository');
  // Commands only: it edits no file outside its own folder.
  expect(stepsOf(inside).map(({ language }) => language)).toEqual(['sh', 'sh']);
  expect(commandsOf(inside)).toContain('npx @platform/create-remote careers');
  await run('npx @platform/create-remote careers');
  // All that "npm install" must do: no package is new.
  expect(commands).toContain('npm install');
  await symlink(
    path.join(copy.root, 'mfe-careers'),
    path.join(copy.root, 'node_modules', '@site', 'mfe-careers'),
  );

  expect(commands).toContain('npm run format');
  expect(commands).toContain('npm run check');
  // The first two checks, and the tests that the guides' files can fail.
  await run('npm run format -- --error-on-warnings');
  const tests = [
    ...['e2e/unit/contentSchemas', 'e2e/unit/documents'],
    'mfe-marketing/src/marketing.pages',
    'shell/src/render.test',
  ];
  await run(`npx vitest run ${tests.join(' ')} mfe-careers`);
  await run('npx knip');
  await run('npx tsc -p . --checkers 1');
  // Tests of every form; of the other collections only those that list them.
  const ofForms = ['topics', 'openapi', 'forms', 'security', 'storage/repository'];
  const api = ofForms.map((name) => `api/src/${name}`).join(' ');
  await run(`npx vitest run ${api} -t topic|every.route|place.for`);

  const releases = commands.filter((command) => /^npm run release -- \w/.test(command));
  expect(releases).toEqual([
    'npm run release -- marketing',
    'npm run release -- careers',
    'npm run release -- shell',
  ]);
  // A browser opens the page below, and such a remote in remote-elsewhere.spec.
  for (const release of releases) await run(`${release} --without-browser`);

  const site = await startTestSite({ releasesFrom: store });
  try {
    const table = (await import(path.join(copy.root, 'e2e/src/routes.ts'))) as {
      ROUTES: SiteRoute[];
    };
    const known = new Set(ROUTES.map((route) => route.path));
    const added = table.ROUTES.filter((route) => !known.has(route.path));
    expect(added.map((route) => route.path)).toEqual(['/questions', '/careers']);
    const sitemap = await (await request.get(`${site.url}/sitemap.xml`)).text();
    for (const route of added) {
      const response = await request.get(site.url + route.path);
      expect(response.status()).toBe(route.status);
      const html = await response.text();
      const { titles, jsonLd } = readHead(html);
      expect(titles).toEqual([fullTitle(route)]);
      expect(html).toContain(`data-slot="${route.owner}#`);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${route.h1}</h1>`));
      expect(html).toContain(route.text);
      expect(jsonLd.map((object) => object['@type'])).toContain('BreadcrumbList');
      expect(findMistakes(jsonLd)).toEqual([]);
      expect(sitemap).toContain(`${route.path}</loc>`);
    }
    const home = await (await request.get(site.url)).text();
    expect(home).toContain('data-slot="mfe-careers#./Careers"');
    expect(home).toContain('The first thing to say');
    await page.goto(`${site.url}/questions`);
    await headingOf(page).hover();
    await untilPageHydrated(page);
    expect(await faultsEverywhere(page)).toEqual(NO_FAULTS);
    expect(complaints).toEqual([]);
  } finally {
    await site.remove();
  }
});

test('a field added by the guide touches seven files, and its form sends exactly what the API stores', async ({
  page,
}) => {
  const { mtimeMs: time } = await stat(store);
  const commands = await followGuide(copy.root, 'docs/adding-a-field.md');
  const [copying = '', ...others] = commands;
  expect(others).toEqual(['npm run check']);
  await run(copying);
  await run('npm run format -- --error-on-warnings');
  await run('npx vitest run e2e/unit/contentSchemas mfe-engagement/src');
  await run('npx tsc -p . --checkers 1');
  const { CONTENT_RULES } = await import(path.join(copy.root, 'e2e/src/content/contentFiles.ts'));
  const second = path.join(copy.root, 'e2e/content/second/mfe-engagement');
  expect(mistakesInContent(second, CONTENT_RULES['mfe-engagement'])).toEqual([]);
  const api = ['cli', 'contact', 'forms', 'hooks', 'mail', 'openapi', 'storage/repository'];
  await run(`npx vitest run e2e/unit/forms ${api.map((name) => `api/src/${name}`).join(' ')}`);
  await run('npm run release -- engagement --without-browser');
  expect(await writtenSince(copy.root, time)).toHaveLength(7);

  const site = await startTestSite({ releasesFrom: store });
  try {
    const { fillForm }: typeof import('../src/testing/page/fillForm.ts') = await import(
      path.join(copy.root, 'e2e/src/testing/page/fillForm.ts')
    );
    await page.goto(`${site.url}/contact`);
    await untilPageHydrated(page);
    const form = page.getByRole('form', { name: 'Send us a Message' });
    await form.getByLabel('Budget', { exact: true }).focus();
    const payload = await fillForm(form, '/api/contact');
    expect(payload).toHaveProperty('budget');
    const sent = page.waitForRequest('**/api/contact');
    await form.getByRole('button', { name: 'Send Message' }).click();
    expect((await sent).postDataJSON()).toEqual(payload);
  } finally {
    await site.remove();
  }
});
