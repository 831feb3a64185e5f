// What analytics count of a visit, by a browser with a visitor's user agent; and which calls a page makes.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { afterIdle, idleAtOnce } from '../src/testing/page/idle.ts';
import { headingOf, mainNav } from '../src/testing/page/onPage.ts';
import { expect, test } from '../src/testing/test.ts';
import type { TestSite } from '../src/testing/testSite.ts';

/** Analytics count a headless browser's user agent as a crawler. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** All counts of the site's days, by name. */
async function counted({ dataDir }: TestSite): Promise<Record<string, number>> {
  const folder = path.join(dataDir, 'figures');
  const days = await readdir(folder).catch(() => []);
  const texts = await Promise.all(days.map((day) => readFile(path.join(folder, day), 'utf8')));
  return Object.assign({}, ...texts.map((text) => JSON.parse(text)));
}

/** Requests that a browser makes from now on: method, path and type. */
function listen(context: BrowserContext) {
  const requests: { method: string; url: URL; type: string }[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    requests.push({ method: request.method(), url, type: request.resourceType() });
  });
  return requests;
}

const untilRunning = (page: Page) => page.waitForFunction(() => !('__early' in window));

/** Events of a page when a visitor closes it, or a phone hides it. */
const leave = (page: Page) =>
  page.evaluate(async () => {
    for (const event of ['visibilitychange', 'pagehide']) dispatchEvent(new Event(event));
    await fetch('/healthz');
  });

test('a healthy visit makes only the calls that the specification lists (spec §7)', async ({
  browser,
  own,
}) => {
  const context = await browser.newContext({ baseURL: own.url, userAgent });
  const requests = listen(context);
  const page = await context.newPage();
  await idleAtOnce(page);
  const nav = mainNav(page);
  const follow = async (link: string, heading: string) => {
    await nav.getByRole('link', { name: link, exact: true }).click();
    await expect(headingOf(page)).toHaveText(heading);
    await page.waitForLoadState('load');
    await afterIdle(page);
  };
  await page.goto('/');
  await untilRunning(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await follow('Blogs', 'Latest Insights');
  await follow('Reviews', 'Client Reviews');
  await follow('Contact', 'Get in Touch');
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha');
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@visitor.example');
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello.');
  const sent = page.waitForResponse('**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect((await sent).status()).toBeLessThan(300);
  await page.goBack();
  await expect(headingOf(page)).toHaveText('Client Reviews');
  expect(await page.evaluate(() => 'same' in window), 'one document').toBe(true);
  await leave(page);
  await page.goto('/cron-analyser');
  await untilRunning(page);
  await page.getByRole('textbox').first().fill('5');
  await page.waitForLoadState('load');
  await afterIdle(page);
  await leave(page);
  await page.goto('about:blank');

  const files = ['document', 'script', 'stylesheet', 'image', 'font', 'manifest'];
  const calls = requests.filter(({ url, type, method }) => {
    // Prefetched code has the type "fetch"; /healthz is the test's own call.
    const isFile = url.pathname.startsWith('/releases/') || url.pathname === '/healthz';
    return url.protocol !== 'about:' && (method !== 'GET' || !(isFile || files.includes(type)));
  });
  const named = calls.map(({ method, url }) => `${method} ${url.pathname}`);
  expect(named.filter((call) => call !== 'GET /api/reviews')).toEqual(['POST /api/contact']);
  // The server counts documents and forms.
  await expect
    .poll(() => counted(own))
    .toEqual({ 'view / direct': 1, 'sent contact': 1, 'view /cron-analyser direct': 1 });
  await context.close();
});
