// What is counted of a visit, by a browser that looks like a visitor's.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterIdle, idleAtOnce } from '../src/testing/page/idle.ts';
import { expect, test } from '../src/testing/test.ts';

/** One of headless browsers is a crawler's to whoever counts. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('a visit is counted once, and one that wants privacy not at all, nor is its code fetched', async ({
  browser,
  site,
}) => {
  const visit = async (address: string, wants: { globalPrivacyControl?: true }) => {
    const context = await browser.newContext({ baseURL: site.url, userAgent });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript((own) => {
      // Browsers that a program drives are no visitors, but for this test.
      for (const [name, value] of Object.entries({ webdriver: false, ...own })) {
        Object.defineProperty(navigator, name, { value });
      }
    }, wants);
    await idleAtOnce(page);
    await page.goto(address);
    await page.waitForFunction(() => !('__early' in window));
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL('/about');
    await page.waitForLoadState('load');
    // What waits for a quiet moment has had it.
    await afterIdle(page);
    return { page, asked: (part: string) => asked.filter((each) => each.includes(part)).length };
  };
  const shy = await visit('/hire-me', { globalPrivacyControl: true });
  const { page, asked } = await visit('/projects', {});
  // Told again and again that it ends, it says everything once.
  await expect
    .poll(async () => {
      await page.evaluate(() => void dispatchEvent(new Event('pagehide')));
      return asked('/site/visits');
    })
    .toBe(1);
  for (const each of [shy.page, page]) {
    await each.evaluate(async () => {
      dispatchEvent(new Event('pagehide'));
      await fetch('/healthz');
    });
    await each.context().close();
  }
  expect([shy.asked('/visit.'), shy.asked('/site/visits'), asked('/visit.')]).toEqual([0, 0, 1]);
  const counted = async () => {
    const folder = path.join(site.dataDir, 'figures');
    const days = await readdir(folder).catch(() => []);
    const texts = await Promise.all(days.map((day) => readFile(path.join(folder, day), 'utf8')));
    return Object.assign({}, ...texts.map((text) => JSON.parse(text)));
  };
  await expect.poll(counted).toMatchObject({ 'view /projects direct': 1, 'view /about here': 1 });
  expect(await counted()).not.toHaveProperty(['view /hire-me direct']);
});
