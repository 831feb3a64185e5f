// What the cron tool's page fetches, and what moves when it arrives.
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { untilPageHydrated, untilShellRuns } from '../../e2e/src/testing/page/hydration.ts';
import { afterIdle, idleAtOnce, untilQuiet } from '../../e2e/src/testing/page/idle.ts';
import { holdBack, mainNav } from '../../e2e/src/testing/page/onPage.ts';
import { bytesSent, recordRequests } from '../../e2e/src/testing/page/recordRequests.ts';
import { expect, test } from '../../e2e/src/testing/test.ts';
import { releaseFolderOf } from '../../e2e/src/testing/testSite.ts';
import { field, fillIn, message, runs, zone } from './testing/cronForm.ts';

/** Waits until the parts around the form are rendered and no request is pending. */
async function untilRest(page: Page): Promise<void> {
  await zone(page).waitFor();
  await afterIdle(page);
  await untilQuiet(page);
}

/** File names without version or hash. */
const namesOf = (addresses: string[]) =>
  addresses.map((address) => path.basename(address).replace(/(\.[0-9a-f]{10})?\.js$/, '')).sort();

test('it loads at most 215 kB of script in three rounds, and other pages’ code on hover only', async ({
  page,
  site,
}) => {
  await idleAtOnce(page);
  const recorded = await recordRequests(page, site.url);
  await page.goto('/cron-analyser');
  await untilShellRuns(page);
  await untilRest(page);
  const all = recorded();
  // Count each file once; prefetch.spec.ts tests duplicate requests.
  const scripts = new Set(all.map(({ url }) => url).filter((url) => url.endsWith('.js')));
  expect(namesOf([...scripts])).toEqual([
    ...['cron-tool', 'federation', 'libraries', 'page-cron-tool-cron-analyser', 'remoteEntry'],
    'shell',
  ]);
  let bytes = 0;
  for (const url of scripts) bytes += await bytesSent(url);
  expect(bytes).toBeLessThanOrEqual(215_000);
  expect(Math.max(...all.map(({ round }) => round))).toBeLessThanOrEqual(3);
  // The document preloads it, because the first result needs it.
  expect(all.find(({ url }) => /cron-tool\.\w+\.js/.test(url))?.round).toBe(2);
  await mainNav(page).getByRole('link', { name: 'About' }).hover();
  const asked = () => recorded().map(({ url }) => url);
  await expect.poll(() => asked().join()).toContain('page-marketing-about');
  expect(asked().join()).not.toContain('page-engagement');
});

test('parts that load later move nothing, on a phone or a desktop', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const gate = await holdBack(page, /cron-tool\.\w+\.js/);
    await page.goto('/cron-analyser');
    await untilPageHydrated(page);
    await expect.poll(() => gate.asked().length).toBeGreaterThan(0);
    const places = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        const fixed = 'main :is(h1, h2, h3, input[placeholder="*"], code), main button, footer';
        const known = [...document.querySelectorAll(fixed)].filter(
          ({ textContent }) => !/^(Fill in|Share link|UTC|Browser)/.test(textContent ?? ''),
        );
        return known.map((element) => {
          const { x, y } = element.getBoundingClientRect();
          return `${element.textContent?.slice(0, 30)} ${Math.round(x)} ${Math.round(y)}`;
        });
      });
    const before = await places();
    await gate.release();
    await zone(page).waitFor();
    const later = await places();
    expect(before.length).toBeGreaterThan(10);
    expect(before.filter((place) => !later.includes(place))).toEqual([]);
  }
});

test('until its code arrives, the form keeps what is typed or pasted, and a failure is tried again', async ({
  page,
}) => {
  let broken = true;
  await page.route(/cron-tool\.\w+\.js/, (route) => (broken ? route.abort() : route.continue()));
  await page.goto('/cron-analyser');
  await untilPageHydrated(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('0 9 * * 1-5'));
  await field(page, 'Minutes').focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field(page, 'Minutes')).toHaveValue('0 9 * * 1-5');
  await fillIn(page, '0 9 * * *');
  await expect(message(page)).toHaveText('Error calculating next executions');
  broken = false;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(runs(page)).toHaveCount(5);
  await expect(field(page, 'Hours')).toHaveValue('9');
});

test('without the shell, all of it needs at most 100 KiB', async ({ site }) => {
  const release = await releaseFolderOf(site.releasesDir, 'mfe-cron-tool');
  const folder = path.join(release, 'browser', 'cron-tool');
  let bytes = 0;
  for (const file of await readdir(folder)) {
    if (/\.(html|js|css)\.br$/.test(file)) bytes += (await stat(path.join(folder, file))).size;
  }
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(bytes).toBeLessThanOrEqual(100 * 1024);
});
