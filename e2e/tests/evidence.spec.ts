// What rolls a release back that fails only in browsers: the server's own browser, once a visitor's report asks it to
// look. A report alone changes nothing.
import { hangLimit } from '@platform/testing/hangLimit';
import type { Browser } from 'playwright/test';
import { expect, test } from '../src/testing/test.ts';
import type { TestSite } from '../src/testing/testSite.ts';
import { releaseSpoilt } from '../src/testing/versions/breakRelease.ts';

const NAME = 'mfe-engagement';

const entryOf = async (site: TestSite) => (await site.store.needRegistry()).remotes[NAME];

async function untilShown(site: TestSite, version: string): Promise<void> {
  const page = async () => (await fetch(`${site.url}/contact`)).text();
  await expect.poll(page).toContain(version);
}

/** A visitor opens a page, and the browser reports it. */
async function visit(site: TestSite, browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const report = page.waitForResponse(`${site.url}/site/reports`, { timeout: hangLimit(3) });
  await page.goto(`${site.url}/contact`);
  expect((await report).status()).toBe(204);
  await context.close();
}

test('a live release that fails in browsers is rolled back within a minute of one report', async ({
  browser,
  startSite,
}) => {
  const site = await startSite({});
  const good = (await entryOf(site))?.live.version;
  const bad = await releaseSpoilt(site.releasesDir, NAME, 'throws in the browser');
  await untilShown(site, bad);
  await visit(site, browser);
  // biome-ignore lint/plugin/realClock: measures the time of the rollback
  const last = Date.now();
  const live = async () => (await entryOf(site))?.live.version;
  await expect.poll(live).toBe(good);
  // biome-ignore lint/plugin/realClock: measures the time of the rollback
  const seconds = ((Date.now() - last) / 1000).toFixed(1);
  test.info().annotations.push({ type: 'back after', description: `${seconds} s` });
  expect((await site.store.history()).at(-1)).toMatchObject({
    ...{ action: 'automatic-rollback', author: 'site', from: bad, to: good },
    reason: expect.stringMatching(/^\/contact .* of \d+ page views failed/),
  });
  expect((await entryOf(site))?.blocked).toHaveProperty([bad]);
  // The server's own browser is no visitor, and reports nothing.
  const ready = async () => (await fetch(`${site.url}/readyz`)).json();
  await expect.poll(async () => (await ready()).health[NAME].failedViews).toBe(0);
});
