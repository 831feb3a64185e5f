// A team previews a release: other visitors don't see it, the link shows it on the real site, and a report says what differs.
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleasePreview } from '@platform/contract/publishing';
import { distOf } from '@platform/remote/workspace/buildWorkspace';
import axe from 'axe-core';
import { runProgram } from '../src/testing/programs.ts';
import { expect, test } from '../src/testing/test.ts';
import { startTestSite, type TestSite } from '../src/testing/testSite.ts';
import { editBuilt } from '../src/testing/versions/editBuilt.ts';
import { A, B, banner, seenByOthers } from '../src/testing/versions/overrideLinks.ts';

let site: TestSite;
let folder: string;
let key: string;

test.beforeAll(async () => {
  site = await startTestSite();
  folder = await mkdtemp(path.join(tmpdir(), 'preview-'));
  const made = await runProgram('keys', ['make', 'blog'], { RELEASES_DIR: site.releasesDir });
  key = made.stdout.trim();
});
test.afterAll(async () => {
  await site.remove();
  await rm(folder, { recursive: true, force: true });
});

/** A build of the blog with other code for both sides. */
async function editedBlog(name: string, edit: (code: string) => string): Promise<string> {
  const dist = path.join(folder, name);
  await cp(distOf('mfe-blog'), dist, { recursive: true });
  for (const side of ['browser', 'node']) {
    for (const file of await readdir(path.join(dist, side))) {
      const plain = file.replace(/\.[0-9a-f]{10}(?=\.)/, '');
      if (/\.c?js$/.test(file)) await editBuilt(dist, `${side}/${plain}`, edit);
    }
  }
  return dist;
}

async function preview(dist: string) {
  const summary = path.join(folder, 'preview.md');
  const args = ['blog', '--built', dist, '--preview', '--to', site.url, '--summary', summary];
  const { status, stdout, stderr } = await runProgram('release', [...args, '--json'], {
    RELEASE_KEY: key,
  });
  const markdown = await readFile(summary, 'utf8');
  return { status, stderr, outcome: JSON.parse(stdout), markdown };
}

test('a preview is on the real site for one browser, and its report shows each page before and after', async ({
  page,
  browser,
}) => {
  const others = await seenByOthers(site);
  const dist = await editedBlog('renamed', (code) => code.replaceAll(A, B));
  const { status, stderr, outcome, markdown } = await preview(dist);
  expect(status, stderr).toBe(0);
  expect(outcome).toMatchObject({ name: 'mfe-blog', state: 'checked' });
  const { link, report, pages, sizes }: ReleasePreview = outcome.preview;
  expect(await seenByOthers(site)).toEqual(others);
  const states = Object.fromEntries(pages.map((each) => [each.path, each.state]));
  expect(states).toMatchObject({ '/blog': 'changed', '/': 'changed' });
  // A slow machine may not come to it.
  expect(states['/blog/optimizing-aws-infrastructure-costs']).toMatch(/^(unchanged|unseen)$/);
  const views = pages.find((each) => each.path === '/blog')?.pictures;
  expect(views?.map(({ width, theme }) => `${width} ${theme}`)).toEqual([
    '390 light',
    '390 dark',
    '1440 light',
    '1440 dark',
  ]);
  expect(sizes.map(({ what }) => what)).toContain('all browser files');

  await page.goto(link);
  await page.goto(`${site.url}/blog`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(B);
  await expect(banner(page)).toContainText(outcome.version);

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  const reader = await context.newPage();
  const answer = await reader.goto(report);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expect(reader.getByRole('heading', { level: 1 })).toContainText(outcome.version);
  const after = reader.getByRole('img', { name: '/blog after, 1440 px, dark' });
  await after.scrollIntoViewIfNeeded();
  const source = new URL((await after.getAttribute('src')) ?? '', report);
  const picture = await reader.request.get(source.href);
  expect(picture.headers()['content-type']).toBe('image/png');
  expect(picture.headers()['content-security-policy']).toBe("default-src 'none'; sandbox");
  await context.close();

  for (const colorScheme of ['light', 'dark'] as const) {
    const readable = await browser.newContext({
      bypassCSP: true,
      colorScheme,
      viewport: { width: 390, height: 800 },
    });
    const checked = await readable.newPage();
    await checked.goto(report);
    await checked.evaluate(axe.source);
    const { violations } = await checked.evaluate(() => Reflect.get(window, 'axe').run());
    expect(violations).toEqual([]);
    const width = await checked.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    await readable.close();
  }

  expect(markdown).toContain(link);
  expect(markdown).toContain(report);
  expect(markdown).toContain('| /blog | changed |');
});

test('a rejected preview leaves nothing, and its summary says why', async () => {
  const published = () => readdir(path.join(site.releasesDir, 'mfe-blog'));
  const before = await published();
  const dist = await editedBlog('broken', (code) => code.replaceAll(A, ''));
  await editBuilt(dist, 'node/index.cjs', (code) => code.replaceAll('/blog', '/services'));
  const { status, outcome, markdown } = await preview(dist);
  expect([status, outcome.code]).toEqual([1, 'rejected']);
  expect(markdown).toContain('The gate rejects it');
  expect(await published()).toEqual(before);
});
