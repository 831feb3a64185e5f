// Moving the shared libraries: patches and minors with the shell alone, a major in one change of several names,
// with one remote whose team builds again a week later.
import { rm } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { version as REACT } from 'react';
import { untilPageHydrated, untilShellRuns } from '../src/testing/page/hydration.ts';
import { headingOf } from '../src/testing/page/onPage.ts';
import { runProgram } from '../src/testing/programs.ts';
import { collectComplaints, expect, test } from '../src/testing/test.ts';
import type { TestSite } from '../src/testing/testSite.ts';
import { blogWith, publishWith, renderedBy } from '../src/testing/versions/otherLibraries.ts';

const [major = 0, minor = 0] = REACT.split('.').map(Number);
const NEXT_MINOR = `${major}.${minor + 1}.0`;
const NEXT_MAJOR = `${major + 1}.0.0`;

/** Makes the server's text differ from the browser's. */
const DIFFERS = (code: string) =>
  code.includes("require('react')") ? code.replaceAll('Latest Insights', 'Newest Insights') : code;

const release = async (site: TestSite, ...args: string[]) => {
  const env = { RELEASES_DIR: site.releasesDir };
  const { status, stdout, stderr } = await runProgram('release', [...args, '--json'], env);
  return { status, progress: stderr, answer: JSON.parse(stdout) };
};

async function liveVersions({ store }: TestSite): Promise<Record<string, string>> {
  const { shell, remotes } = await store.needRegistry();
  const all = { shell, ...remotes };
  return Object.fromEntries(Object.entries(all).map(([name, { live }]) => [name, live.version]));
}

const html = async (site: TestSite, path: string) => (await fetch(site.url + path)).text();

/** Opens pages that record the version of every copy of React DOM in them. */
const countReacts = (page: Page) =>
  page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, {
      reacts: found,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: ({ version }: { version: string }) => found.push(version),
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
    });
  });
const reactsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'reacts') as string[]);

/** Opens the blog, and expects one copy of React and a page without complaints. */
async function expectOneReact(page: Page, site: TestSite, react: string): Promise<void> {
  await page.goto(`${site.url}/blog`);
  await headingOf(page).hover();
  await untilPageHydrated(page);
  expect(await reactsOf(page)).toEqual([react]);
}

test('a patch of the federation runtime and a minor of React go live with the shell alone, and remotes follow', async ({
  page,
  own,
  complaints,
}) => {
  await countReacts(page);
  const shell = await publishWith(own.releasesDir, 'shell', NEXT_MINOR, '2.9.99');
  const build = await blogWith(NEXT_MINOR);
  const early = await release(own, 'blog', '--built', build, '--without-browser');
  expect(early.answer.problems, early.progress).toMatchObject([
    { code: 'shared-library', fix: expect.stringContaining('npm run release -- shell blog') },
  ]);

  const moved = await release(own, shell);
  expect(moved.status, JSON.stringify(moved)).toBe(0);
  await expect.poll(() => html(own, '/blog')).toContain(shell.split('@')[1]);
  await expectOneReact(page, own, NEXT_MINOR);

  const later = await release(own, 'blog', '--built', build);
  expect(later.status, JSON.stringify(later)).toBe(0);
  await rm(build, { recursive: true });
  await expect.poll(() => html(own, '/blog')).toContain(renderedBy(NEXT_MINOR));
  await expectOneReact(page, own, NEXT_MINOR);
  expect(complaints).toEqual([]);
});

test('a major of React waits for the last remote, goes live in one change, and is rolled back in one', async ({
  page,
  own,
  complaints,
  context,
}) => {
  await countReacts(page);
  const env = { RELEASES_DIR: own.releasesDir };
  const key = (await runProgram('keys', ['make', 'blog'], env)).stdout.trim();
  const before = await liveVersions(own);
  await page.goto(own.url);
  await headingOf(page).hover();
  await untilShellRuns(page);

  const names = ['shell', 'mfe-marketing', 'mfe-cron-tool', 'mfe-engagement'];
  const waiting: string[] = [];
  for (const name of names) waiting.push(await publishWith(own.releasesDir, name, NEXT_MAJOR));
  // What goes live is checked in a browser later.
  const checked = await release(own, ...waiting, '--no-promote', '--without-browser');
  expect(checked.status, JSON.stringify(checked)).toBe(0);
  expect(checked.progress).toContain('Left out: mfe-blog');
  const tooEarly = await release(own, ...waiting, '--without-browser');
  expect(tooEarly.answer.problems, tooEarly.progress).toMatchObject([
    { code: 'shared-library', reason: expect.stringContaining('mfe-blog') },
  ]);

  // The team still releases for the live shell.
  const fix = await blogWith(REACT);
  const fixed = await release(own, 'blog', '--built', fix, '--without-browser');
  expect(fixed.status, JSON.stringify(fixed)).toBe(0);
  await expect.poll(() => html(own, '/blog')).toContain(renderedBy(REACT));
  const former = await liveVersions(own);
  expect(former).toEqual({ ...before, 'mfe-blog': fixed.answer.version });

  // A week later it sends builds for the shell that waits, over HTTP; first a broken one.
  const send = async (build: string) => {
    const to = ['blog', waiting[0] ?? '', '--to', own.url, '--built', build, '--no-promote'];
    const sent = await runProgram('release', [...to, '--json'], { RELEASE_KEY: key });
    await rm(build, { recursive: true });
    return { ...sent, answer: JSON.parse(sent.stdout) };
  };
  const broken = await send(await blogWith(NEXT_MAJOR, DIFFERS));
  expect(broken.answer.problems, broken.stderr).toContainEqual(
    expect.objectContaining({
      code: 'browser',
      reason: expect.stringContaining('"Newest Insights" on the server'),
    }),
  );
  const sent = await send(await blogWith(NEXT_MAJOR));
  expect(sent.answer, sent.stderr).toMatchObject({ state: 'checked' });
  expect(await liveVersions(own)).toEqual(former);

  const set = [...waiting, `blog@${sent.answer.version}`];
  const moved = await release(own, ...set, '--reason', `React ${NEXT_MAJOR}`);
  expect(moved.status, JSON.stringify(moved)).toBe(0);
  const lines = (await own.store.history()).slice(-set.length);
  expect(new Set(lines.map(({ revision }) => revision)).size).toBe(1);
  expect(lines.map(({ action, remote }) => `${action} ${remote}`)).toEqual(
    [...names, 'mfe-blog'].map((name) => `promote ${name}`),
  );
  await expect.poll(() => html(own, '/blog')).toContain(renderedBy(NEXT_MAJOR));

  // The tab from before keeps its versions, in place.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Blogs', exact: true })
    .click();
  await untilPageHydrated(page);
  expect(await reactsOf(page)).toEqual([REACT]);
  expect(complaints).toEqual([]);
  const newer = await context.newPage();
  const others = await collectComplaints(newer);
  await countReacts(newer);
  await expectOneReact(newer, own, NEXT_MAJOR);

  const alone = await runProgram('rollback', ['shell', '--json'], env);
  expect(JSON.parse(alone.stdout)).toMatchObject({
    code: 'rejected',
    error: expect.stringContaining('npm run rollback -- shell --together'),
  });
  const back = await runProgram('rollback', ['blog', '--together', '--json'], env);
  expect(back.status, back.stdout).toBe(0);
  expect(await liveVersions(own)).toEqual(former);
  await expect.poll(() => html(own, '/blog')).toContain(renderedBy(REACT));
  await expectOneReact(newer, own, REACT);
  expect(others).toEqual([]);
});
