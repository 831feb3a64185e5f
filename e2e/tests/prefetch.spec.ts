// What is fetched before a link is followed.
import type { Page } from 'playwright/test';
import { untilShellRuns } from '../src/testing/page/hydration.ts';
import { afterIdle, idleAtOnce, untilQuiet } from '../src/testing/page/idle.ts';
import { headingOf, holdBack } from '../src/testing/page/onPage.ts';
import { expect, test, VARIATION } from '../src/testing/test.ts';

const RULES = 'script[type=speculationrules]';

/** Names of the scripts that the page requests. */
function scriptsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) paths.push(pathname);
  });
  return paths;
}

test('the code of a linked page comes when its link is pointed at, in one round, and not before', async ({
  page,
  complaints,
}) => {
  await idleAtOnce(page);
  const paths = scriptsOf(page);
  await page.goto('/hire-me');
  await untilShellRuns(page);
  await afterIdle(page);
  await untilQuiet(page);
  expect(paths.join()).not.toMatch(/page-(?!marketing-hire-me)|mfe-(?!marketing)/);
  await expect(page.locator(RULES), 'the shell needs no documents').toHaveCount(0);
  const gate = await holdBack(page, /\/releases\/mfe-blog\/.*\.js$/);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' });
  await link.hover();
  for (const name of ['remoteEntry', 'page-blog-list']) {
    await expect.poll(() => gate.asked().join()).toContain(name);
  }
  await gate.release();
  await untilQuiet(page);
  const before = paths.length;
  await link.click();
  await expect(headingOf(page)).toHaveText('Latest Insights');
  expect(paths.slice(before), 'nothing is left to fetch').toEqual([]);
  expect(complaints).toEqual([]);
});

test.describe('while the shell loads', () => {
  // The link is followed once waiting for the shell has timed out.
  test.use({ impatient: true });
  test('the document of a link under the pointer is prefetched', VARIATION, async ({ page }) => {
    await page.route(/\/shell\.[0-9a-f]+\.js$/, () => {});
    await page.goto('/services', { waitUntil: 'commit' });
    const session = await page.context().newCDPSession(page);
    await session.send('Preload.enable');
    const ready: string[] = [];
    session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready') ready.push(new URL(prefetchUrl).pathname);
    });
    const link = page.getByRole('main').getByRole('link', { name: 'DevOps Services' });
    await link.hover();
    await expect.poll(() => ready).toContain('/services/devops');
    await link.click();
    // The browser decides whether it uses what is ready.
    await expect(page).toHaveURL('/services/devops');
  });
});

test('with Save-Data not even the shell comes before the page is touched', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await idleAtOnce(page);
  const paths = scriptsOf(page);
  await page.goto('/hire-me');
  await expect(page.locator(RULES)).toHaveCount(0);
  await untilQuiet(page);
  await afterIdle(page);
  expect(paths).toEqual([]);
  await page.getByRole('heading', { level: 1 }).hover();
  await untilShellRuns(page);
});
