// A blog with the tests' own articles: Markdown, pictures, a draft and scheduled ones.
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { faultsEverywhere, NO_FAULTS } from '../../e2e/src/pageChecks/accessibility.ts';
import { copyOfSources } from '../../e2e/src/testing/guides/copyOfSources.ts';
import { untilPageHydrated } from '../../e2e/src/testing/page/hydration.ts';
import { runProgram } from '../../e2e/src/testing/programs.ts';
import { collectComplaints, expect, test } from '../../e2e/src/testing/test.ts';
import { startTestSite, type TestSite } from '../../e2e/src/testing/testSite.ts';
import { releaseFolder } from '../../e2e/src/testing/versions/releaseFolder.ts';

const MARKDOWN = '/blog/tables-and-code';
const DRAFT = 'A draft that no visitor should see';
const LATER = 'News that waits for its day';
const ARRIVED = 'News whose day has come';

let site: TestSite;
/** Text of every file that a browser can get. */
let files: string[];

test.beforeAll(async () => {
  const copy = await copyOfSources();
  try {
    site = await startTestSite();
    const root = path.join(copy.root, 'mfe-blog');
    await rm(path.join(root, 'content', 'monitoring-microservices.md'));
    await cp(path.join(root, 'testing/articles'), path.join(root, 'content'), { recursive: true });
    const release = await releaseFolder(site.store, root);
    const browser = path.join(root, 'dist/browser');
    const scripts = (await readdir(browser)).filter((file) => file.endsWith('.js'));
    files = await Promise.all(scripts.map((file) => readFile(path.join(browser, file), 'utf8')));
    await expect.poll(async () => read('/blog')).toContain(release.version);
  } finally {
    await copy.remove();
  }
});
test.afterAll(() => site.remove());

const read = async (address: string) => (await fetch(site.url + address)).text();

test('an article in Markdown has a table, code, a picture in several widths, and anchors', async ({
  page,
}) => {
  const complaints = await collectComplaints(page);
  await page.goto(site.url + MARKDOWN);
  const article = page.getByRole('article');
  await expect(article.getByRole('cell', { name: '2,000' })).toBeVisible();
  const picture = article.getByRole('img', { name: 'A rack with one blinking light' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\.avif$/);
  expect(await picture.getAttribute('width')).toBe('128');
  expect(await picture.getAttribute('srcset')).toMatch(/\.webp 128w$/);
  await article.getByRole('link', { name: 'Figures' }).click();
  await expect(page).toHaveURL(`${site.url}${MARKDOWN}#figures`);
  await untilPageHydrated(page);
  expect(await faultsEverywhere(page)).toEqual(NO_FAULTS);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(complaints).toEqual([]);
});

test('neither a parser nor a highlighter is in a browser’s file, nor an unpublished article', () => {
  const all = files.join('\n');
  expect(all).toContain('Tables, code and a picture');
  for (const absent of ['CommonMark', 'highlight.js', 'blockquote_open', 'Secret words']) {
    expect(all).not.toContain(absent);
  }
  for (const title of [DRAFT, LATER, ARRIVED]) expect(all).not.toContain(title);
});

test('a scheduled article that has appeared is there after hydration and navigation', async ({
  page,
}) => {
  const complaints = await collectComplaints(page);
  const card = page.getByRole('article', { name: ARRIVED });
  await page.goto(`${site.url}/blog`);
  await page.getByRole('main').getByRole('link').first().hover();
  await untilPageHydrated(page);
  await expect(card).toBeVisible();
  await card.getByRole('link').click();
  await expect(page.getByText('Words that appeared on time.')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(ARRIVED));

  // The page of another remote doesn't have the list's data.
  await page.goto(`${site.url}/contact`);
  await page.getByRole('link', { name: 'Blogs' }).first().click();
  await expect(card).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a preview link shows drafts and scheduled articles until it is ended', async ({ page }) => {
  const { stdout } = await runProgram('preview', ['--json'], {
    RELEASES_DIR: site.releasesDir,
    SITE_URL: site.url,
  });
  const complaints = await collectComplaints(page);
  await page.goto(JSON.parse(stdout).link);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await page.goto(`${site.url}/blog`);
  await page.getByRole('article', { name: LATER }).getByRole('link').click();
  await expect(page.getByText('Secret words of tomorrow.')).toBeVisible();
  await page.goto(`${site.url}/blog/not-finished-yet`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DRAFT);
  await page.getByRole('link', { name: 'End the preview' }).click();
  // A second navigation now would abort the first.
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await page.goto(`${site.url}/blog`);
  await expect(page.getByRole('article', { name: ARRIVED })).toBeVisible();
  await expect(page.getByRole('article', { name: LATER })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
