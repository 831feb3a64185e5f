// What rolls back a release that is live for all: failures in visitors' browsers, once the server's own browser
// confirms them, whatever network they come from.
import { hangLimit } from '@platform/testing/hangLimit';
import type { Browser } from 'playwright/test';
import { untilPageHydrated } from '../src/testing/page/hydration.ts';
import { translate } from '../src/testing/page/translate.ts';
import { expect, test } from '../src/testing/test.ts';
import type { TestSite } from '../src/testing/testSite.ts';
import { releaseEdited, releaseSpoilt } from '../src/testing/versions/breakRelease.ts';

const NAME = 'mfe-engagement';
const PROXIED = { env: { TRUST_PROXY: '1' } };
const nowhere = { ...PROXIED.env, CHROME_PATH: '/nowhere/chrome' };

const entryOf = async (site: TestSite) => (await site.store.needRegistry()).remotes[NAME];

async function untilShown(site: TestSite, version: string): Promise<void> {
  const page = async () => (await fetch(`${site.url}/contact`)).text();
  await expect.poll(page).toContain(version);
}

/** Visitors open a page, one after another. */
async function visit(site: TestSite, browser: Browser, addresses: string[]): Promise<void> {
  const shown = (await entryOf(site))?.live.version;
  for (const address of addresses) {
    const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': address } });
    const page = await context.newPage();
    const report = page.waitForResponse(`${site.url}/site/reports`, { timeout: hangLimit(3) });
    const status = report.then((answer) => answer.status()).catch(() => 0);
    await page.goto(`${site.url}/contact`);
    const isTaken = (await status) === 204;
    await context.close();
    // A release that has been rolled back takes no more reports.
    if (!isTaken) return expect((await entryOf(site))?.live.version).not.toBe(shown);
  }
}

const TEN = Array.from({ length: 10 }, (_, at) => `198.51.${at}.9`);

test.describe('a live release that fails in browsers', () => {
  for (const [where, addresses] of [
    ['ten networks', TEN],
    ['one address that they share', TEN.map(() => '192.0.2.7')],
  ] as const) {
    test(`is rolled back within a minute of ten visitors' failures: ${where}`, async ({
      browser,
      startSite,
    }) => {
      const site = await startSite(PROXIED);
      const good = (await entryOf(site))?.live.version;
      const bad = await releaseSpoilt(site.releasesDir, NAME, 'throws in the browser');
      await untilShown(site, bad);
      await visit(site, browser, addresses);
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
      expect((await entryOf(site))?.frozen).toBeUndefined();
      // The server's own browser is no visitor, and reports nothing.
      const ready = async () => (await fetch(`${site.url}/readyz`)).json();
      await expect.poll(async () => (await ready()).health[NAME].failedViews).toBe(0);
    });
  }

  test('stays live and is frozen where the server has no browser, and the log says so', async ({
    browser,
    startSite,
  }) => {
    const site = await startSite({ env: nowhere });
    const bad = await releaseSpoilt(site.releasesDir, NAME, 'throws in the browser');
    await untilShown(site, bad);
    await visit(site, browser, TEN);
    await expect.poll(async () => (await entryOf(site))?.frozen?.author).toBe('site');
    expect((await entryOf(site))?.live.version).toBe(bad);
    await expect.poll(() => site.log()).toContain('"event":"suspect-held"');
    await expect.poll(() => site.log()).toContain('not visited: CHROME_PATH');
  });
});

test('a visitor’s false reports neither roll back a good release nor freeze its name', async ({
  startSite,
}) => {
  const site = await startSite({});
  const good = await releaseEdited(site.releasesDir, NAME, { all: (code) => `${code}\n` });
  await untilShown(site, good);
  for (let at = 0; at < 25; at += 1) {
    const shown = { 'Sec-Fetch-Dest': 'document' };
    const page = await fetch(`${site.url}/contact`, { headers: shown });
    const cookies = page.headers.getSetCookie().map((line) => line.split(';')[0]);
    const view = at.toString(16).padStart(16, '0');
    const report = { remote: NAME, version: good, phase: 'render', cause: 'a lie', view };
    const headers = { 'Content-Type': 'application/json', Cookie: cookies.join('; ') };
    const body = JSON.stringify(report);
    const sent = await fetch(`${site.url}/site/reports`, { method: 'POST', headers, body });
    expect(sent.status).toBe(204);
  }
  await expect.poll(() => site.log()).toContain('"event":"suspect-noted"');
  await expect.poll(() => site.log()).toContain("the server's browser found no fault");
  await expect.poll(() => site.log()).toContain('Behind a proxy, set TRUST_PROXY');
  expect(await entryOf(site)).toMatchObject({ live: { version: good } });
  expect((await entryOf(site))?.frozen).toBeUndefined();
});

test('visitors who translate their pages blame no honest release', async ({
  browser,
  startSite,
}) => {
  const site = await startSite({ env: nowhere });
  const good = await releaseEdited(site.releasesDir, NAME, { all: (code) => `${code}\n` });
  await untilShown(site, good);
  const reported: string[] = [];
  for (const address of TEN) {
    const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': address } });
    const page = await context.newPage();
    page.on('request', (request) => {
      if (request.url().endsWith('/site/reports')) reported.push(request.postData() ?? '');
    });
    await translate(page);
    const differs = page.waitForEvent('console', (said) =>
      /hydration: .* at fault/.test(said.text()),
    );
    // The page compares itself with the server's HTML.
    const compared = page.waitForResponse(
      (answer) =>
        answer.request().resourceType() === 'fetch' && answer.url() === `${site.url}/contact`,
    );
    await page.goto(`${site.url}/contact`);
    await page.getByRole('heading', { level: 1 }).hover();
    await untilPageHydrated(page);
    await differs;
    await (await compared).finished();
    await page.evaluate(() => new Promise((then) => setTimeout(then)));
    await context.close();
  }
  expect(reported).toEqual([]);
  expect(await entryOf(site)).toMatchObject({ live: { version: good } });
  expect((await entryOf(site))?.frozen).toBeUndefined();
});
