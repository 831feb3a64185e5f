// What is prefetched before a link is followed.
import type { Page } from 'playwright/test';
import { untilShellRuns } from '../src/testing/page/hydration.ts';
import { afterIdle, idleAtOnce, untilQuiet } from '../src/testing/page/idle.ts';
import { headingOf } from '../src/testing/page/onPage.ts';
import { expect, test, VARIATION } from '../src/testing/test.ts';
import type { TestSite } from '../src/testing/testSite.ts';
import { releaseEdited } from '../src/testing/versions/breakRelease.ts';

const RULES = 'script[type=speculationrules]';

/** Scripts fetched as data, which only RemoteLoader does on this page. */
function fetchedAhead(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && pathname.endsWith('.js')) paths.push(pathname);
  });
  return paths;
}

test('pages whose links are in view are prefetched, once and without errors or warnings', async ({
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
    .locator('script:is([data-prefetch],[data-next])')
    .evaluateAll((scripts) =>
      scripts.flatMap((script) => Object.values((script as HTMLElement).dataset)).join(' '),
    );
  for (const path of paths) expect(named).toContain(path);
  await expect(page.locator(RULES), 'the shell needs no documents').toHaveCount(0);
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

test('with Save-Data nothing is prefetched', async ({ page }) => {
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
  await untilQuiet(page);
  await afterIdle(page);
  expect(scripts, 'not even the shell').toEqual([]);
  await page.getByRole('heading', { level: 1 }).hover();
  await untilShellRuns(page);
  await untilQuiet(page);
  // All idle work has run.
  await afterIdle(page);
  await untilQuiet(page);
  expect(paths).toEqual([]);
  // Pointing at a link shows intent.
  const asked = page.waitForRequest(/page-marketing-about/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).hover();
  await asked;
});

/** Releases a remote with changes in all of its chunks, but not in its entry. */
async function releaseChunks(site: TestSite, name: string, change: (code: string) => string) {
  const isChunk = (code: string) => code.includes(').push([[');
  const all = (code: string) => (isChunk(code) ? change(code) : code);
  const version = await releaseEdited(site.releasesDir, name, { all });
  await expect.poll(async () => (await fetch(`${site.url}/hire-me`)).text()).toContain(version);
}

/** Names of the scripts that have run, in order of arrival. */
async function scriptsRun(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const ran: string[] = [];
    Object.assign(window, { scriptsRun: ran });
    const note = ({ target }: Event) => target instanceof HTMLScriptElement && ran.push(target.src);
    document.addEventListener('load', note, true);
  });
  return () => page.evaluate(() => Reflect.get(window, 'scriptsRun').join());
}

test('a chunk that throws is reported, and pages that don’t show it don’t even log a message', async ({
  page,
  own,
  complaints,
}) => {
  await releaseChunks(own, 'mfe-engagement', (code) => `throw new Error("on purpose");${code}`);
  const reports: string[] = [];
  await page.exposeFunction('noteReport', (text: string) => reports.push(text));
  await page.addInitScript(() => {
    navigator.sendBeacon = (address, body) => {
      const note = (text: string) => Reflect.get(window, 'noteReport')(text);
      if (String(address).endsWith('/reports')) void (body as Blob).text().then(note);
      return true;
    };
  });
  const scripts = await scriptsRun(page);
  await idleAtOnce(page);
  await page.goto(`${own.url}/hire-me`);
  await expect.poll(scripts).toContain('page-engagement-contact');
  await expect.poll(() => reports.join()).toContain('"remote":"mfe-engagement"');
  await afterIdle(page);
  await expect(headingOf(page)).toBeVisible();
  expect(complaints).toEqual([]);
});
