// What is fetched before a link is followed; the journeys show it in every browser.
import type { Page } from 'playwright/test';
import { untilShellRuns } from '../src/testing/page/hydration.ts';
import { afterIdle, idleAtOnce } from '../src/testing/page/idle.ts';
import { expect, test } from '../src/testing/test.ts';

const RULES = 'script[type=speculationrules]';

/** Scripts that are fetched as data, which only RemoteLoader does on this page. */
function fetchedAhead(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && pathname.endsWith('.js')) paths.push(pathname);
  });
  return paths;
}

test('pages whose links are in view are fetched ahead, once and without a complaint', async ({
  page,
  complaints,
}) => {
  await idleAtOnce(page);
  const paths = fetchedAhead(page);
  await page.goto('/hire-me');
  for (const name of ['page-marketing-about', 'page-blog-list', 'page-engagement-contact']) {
    await expect.poll(() => paths.join()).toContain(name);
  }
  await untilShellRuns(page);
  await afterIdle(page);
  expect(new Set(paths).size, 'each once').toBe(paths.length);
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
  // All in one round with the shell: the document names them.
  const named = await page
    .locator('script[data-next]')
    .evaluate(({ dataset }) => `${dataset.ahead} ${dataset.next}`);
  for (const path of paths) expect(named).toContain(path);
  await expect(page.locator(RULES), 'the shell needs no documents').toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('while the shell is on its way, the document behind a link that is pointed at comes ahead', async ({
  page,
}) => {
  await page.route(/\/shell\.js$/, () => {});
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
  // Whether it takes what is ready is the browser's to decide.
  await expect(page).toHaveURL('/services/devops');
});

test('for a visitor who saves data nothing is fetched ahead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await idleAtOnce(page);
  const paths = fetchedAhead(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/hire-me');
  await expect(page.locator(RULES)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await afterIdle(page);
  expect(scripts, 'not even the shell').toEqual([]);
  await page.getByRole('heading', { level: 1 }).hover();
  await untilShellRuns(page);
  await page.waitForLoadState('networkidle');
  // All idle work that was asked for before has been done.
  await afterIdle(page);
  await page.waitForLoadState('networkidle');
  expect(paths).toEqual([]);
  // Pointing at a link is a wish, not a guess.
  const asked = page.waitForRequest(/page-marketing-about/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).hover();
  await asked;
});
