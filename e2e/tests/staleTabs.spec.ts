// A tab opened before a release continues with its own versions. Once those are removed, it reloads a page once,
// and loses no typed text.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { untilPageHydrated, untilShellRuns } from '../src/testing/page/hydration.ts';
import { untilQuiet } from '../src/testing/page/idle.ts';
import { headingOf } from '../src/testing/page/onPage.ts';
import { expect, test, VARIATION } from '../src/testing/test.ts';
import type { TestSite } from '../src/testing/testSite.ts';
import { releaseEdited } from '../src/testing/versions/breakRelease.ts';

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

/** Marks the document, to distinguish navigation from a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

/** Opens a page as on a slow connection: without prefetching or a cache. */
async function openWithoutStock(page: Page, address: string) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(address);
  // Even the shell waits for a touch.
  await headingOf(page).hover();
  await untilShellRuns(page);
  await mark(page);
}

const liveOf = async ({ store }: TestSite, name: string) =>
  (await store.registry())?.remotes[name]?.live.version ?? '';

/** Releases a new version with a text of its own, and waits until the site has it. */
async function release(site: TestSite, name: string, page: string, from: string, to: string) {
  const former = await liveOf(site, name);
  await releaseEdited(site.releasesDir, name, { all: (code) => code.replaceAll(from, to) });
  await expect.poll(async () => (await fetch(site.url + page)).text()).toContain(to);
  return former;
}

const prune = ({ releasesDir }: TestSite, name: string, version: string) =>
  rm(path.join(releasesDir, name, version), { recursive: true });

/** Counts loads of the document. */
function countLoads(page: Page) {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test('a tab continues with its own versions while they exist', async ({ page, own }) => {
  await openWithoutStock(page, own.url);
  await release(own, 'mfe-blog', '/blog', 'Latest Insights', 'Newest Insights');
  await follow(page, 'Blogs');
  await expect(headingOf(page)).toHaveText('Latest Insights');
  expect(await isMarked(page)).toBe(true);
  await page.reload();
  await expect(headingOf(page)).toHaveText('Newest Insights');
});

test('when they are gone, a link reloads the page once, and typed text returns', async ({
  page,
  own,
}) => {
  await openWithoutStock(page, `${own.url}/contact`);
  await untilPageHydrated(page);
  await page.getByLabel('Message *').fill('Half a message');
  await page.getByLabel('Name *').fill('Patient Visitor');
  const former = await release(own, 'mfe-blog', '/blog', 'Latest Insights', 'Newest Insights');
  await prune(own, 'mfe-blog', former);
  const loads = countLoads(page);
  await follow(page, 'Blogs');
  await expect(headingOf(page)).toHaveText('Newest Insights');
  expect(await isMarked(page)).toBe(false);
  await untilQuiet(page);
  expect(loads()).toBe(1);
  await page.goBack();
  await expect(page.getByLabel('Message *')).toHaveValue('Half a message');
  await expect(page.getByLabel('Name *')).toHaveValue('Patient Visitor');
});

test('a form whose code is gone before hydration is reloaded once, with typed text', async ({
  page,
  own,
}) => {
  await openWithoutStock(page, own.url);
  const former = await release(own, 'mfe-engagement', '/contact', 'Get in Touch', 'Talk to us');
  await prune(own, 'mfe-engagement', former);
  const loads = countLoads(page);
  const message = page.getByLabel('Message *');
  // Without a pointer or focus, like assistive technology or autofill.
  await message.evaluate((element: HTMLTextAreaElement) => {
    element.value = 'Typed into an old page';
  });
  await message.scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Talk to us' })).toBeVisible();
  await expect(message).toHaveValue('Typed into an old page');
  await untilQuiet(page);
  expect(loads()).toBe(1);
});

test(
  'a server that returns another version each time causes one reload for each',
  VARIATION,
  async ({ page, own }) => {
    let turn = 0;
    await page.route(/\/mfe-engagement\/.*\.js$/, (route) =>
      route.fulfill({ status: 404, body: 'gone' }),
    );
    await page.route(/\/contact$/, async (route) => {
      const response = await route.fetch();
      const version = await liveOf(own, 'mfe-engagement');
      turn += 1;
      const body = (await response.text()).replaceAll(version, `1.0.0-${turn % 3}`);
      await route.fulfill({ response, body });
    });
    const loads = countLoads(page);
    await page.goto(`${own.url}/contact`);
    // Each of four documents asks for the current versions; the last answer is nothing new.
    await expect.poll(() => turn).toBeGreaterThanOrEqual(8);
    // A page that reloads endlessly never comes to rest.
    await untilQuiet(page);
    expect(loads()).toBe(4);
    await expect(headingOf(page)).toHaveText('Get in Touch');
  },
);
