// What a visitor reads while the scripts are still on their way: the same as afterwards.
import type { Page } from 'playwright/test';
import { ROUTES_BY_KIND } from '../src/routes.ts';
import { inertSlots, touchEverySlot, untilShellRuns } from '../src/testing/page/hydration.ts';
import { holdUp } from '../src/testing/page/onPage.ts';
import { expect, test } from '../src/testing/test.ts';

/** What hydration is meant to change, by path. */
const CHANGES: Record<string, RegExp> = {
  '/': /^(In your time zone: .*|Loading reviews|No reviews yet|Be the first to share .*)$/,
  '/contact': /^In your time zone: /,
  '/reviews': /^(Loading reviews|No reviews yet|Be the first to share .*)$/,
  '/cron-analyser':
    /^(Describe or paste a schedule|Fill in|Share link|Time zone|Browser|UTC|More schedules)$/,
  '/cron-analyser/crontab': /^(Time zone|Browser|UTC)$/,
};

/** The visible lines of a page. */
async function linesOf(page: Page, path: string): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText);
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line && !CHANGES[path]?.test(line));
}

for (const [kind, routes] of Object.entries(ROUTES_BY_KIND)) {
  test(`${kind} read the same before and after hydration, and show no markup`, async ({ page }) => {
    for (const { path } of routes) {
      const letGo = await holdUp(page, '**/*.js');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const before = await linesOf(page, path);
      expect
        .soft(
          before.filter((line) => line.includes('<')),
          path,
        )
        .toEqual([]);
      letGo();
      await untilShellRuns(page);
      await touchEverySlot(page);
      await expect.poll(() => inertSlots(page)).toEqual([]);
      expect.soft(await linesOf(page, path), path).toEqual(before);
      await page.unroute('**/*.js');
    }
  });
}

test('no day before the visitor’s own today can be preferred before hydration', async ({
  browser,
  site,
}) => {
  // Fourteen hours ahead of UTC: the server's day is another.
  const context = await browser.newContext({ timezoneId: 'Pacific/Kiritimati' });
  const page = await context.newPage();
  await holdUp(page, '**/*.js');
  await page.clock.setFixedTime(new Date('2026-11-21T10:07:30Z'));
  await page.goto(`${site.url}/consultation`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByLabel('Preferred Date *')).toHaveAttribute('min', '2026-11-22');
  const html = async () => (await fetch(`${site.url}/consultation`)).text();
  expect(await html()).not.toMatch(/ min="/);
  await context.close();
});
