// Requests of the cron tool's page at rest and after the first interaction.
import path from 'node:path';
import type { Page } from 'playwright/test';
import { untilPageHydrated, untilShellRuns } from '../../e2e/src/testing/page/hydration.ts';
import { afterIdle, idleAtOnce, untilQuiet } from '../../e2e/src/testing/page/idle.ts';
import { holdBack, mainNav } from '../../e2e/src/testing/page/onPage.ts';
import { bytesSent, recordRequests } from '../../e2e/src/testing/page/recordRequests.ts';
import { expect, test, VARIATION } from '../../e2e/src/testing/test.ts';
import { executions, field, zone } from './testing/cronForm.ts';

const presets = (page: Page) => page.getByText('More schedules');

/** Waits until the parts around the empty form are rendered and no request is pending. */
async function untilRest(page: Page): Promise<void> {
  await zone(page).waitFor();
  await presets(page).waitFor();
  await afterIdle(page);
  await untilQuiet(page);
  await afterIdle(page);
}

const AROUND_A_RESULT = ['cron-answer', 'cron-below', 'cron-lines'];

/** File names without version or hash. */
const namesOf = (addresses: string[]) =>
  addresses.map((address) => path.basename(address).replace(/(\.[0-9a-f]{10})?\.js$/, '')).sort();

test('at rest it loads at most 180 kB of script in three rounds, and no other page’s code, and the rest once a field is focused', async ({
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
    'cron-engine',
    'cron-extras',
    'federation',
    'libraries',
    'page-cron-tool-cron-analyser',
    'remoteEntry',
    'shell',
  ]);
  let bytes = 0;
  for (const url of scripts) bytes += await bytesSent(url);
  expect(bytes).toBeLessThanOrEqual(180_000);
  expect(Math.max(...all.map(({ round }) => round))).toBeLessThanOrEqual(3);
  // The document preloads it, because the first result needs it.
  expect(all.find(({ url }) => url.includes('cron-engine'))?.round).toBe(2);
  await field(page, 'Minutes').focus();
  for (const name of AROUND_A_RESULT) {
    await expect
      .poll(() =>
        recorded()
          .map(({ url }) => url)
          .join(),
      )
      .toContain(name);
  }
});

for (const [what, want] of [
  ['it is pointed at', (page: Page) => executions(page).hover()],
  ['a key is pressed in it', (page: Page) => field(page, 'Hours').press('5')],
] as const) {
  test(`the parts around a result are fetched as soon as ${what}`, VARIATION, async ({ page }) => {
    await idleAtOnce(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/cron-analyser');
    await untilRest(page);
    expect(asked.join()).not.toMatch(/cron-(answer|below|lines)/);
    await want(page);
    for (const name of AROUND_A_RESULT) {
      await expect.poll(() => asked.join()).toContain(name);
    }
  });
}

test('the page fetches other pages’ code on hover only', VARIATION, async ({ page }) => {
  await idleAtOnce(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/cron-analyser');
  await untilShellRuns(page);
  await untilRest(page);
  expect(asked.join()).not.toContain('page-marketing');
  await mainNav(page).getByRole('link', { name: 'About' }).hover();
  await expect.poll(() => asked.join()).toContain('page-marketing-about');
  expect(asked.join()).not.toContain('page-engagement');
});

for (const width of [390, 768, 1440]) {
  test(
    `parts that load later move nothing at ${width} px`,
    width === 390 ? {} : VARIATION,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const gate = await holdBack(page, /cron-extras/);
      await page.goto('/cron-analyser');
      await untilPageHydrated(page);
      await expect.poll(() => gate.asked()).toHaveLength(1);
      const places = () =>
        page.evaluate(async () => {
          await document.fonts.ready;
          const fixed = 'main :is(h1, h2, h3, input[placeholder="*"], code), main button, footer';
          const known = [...document.querySelectorAll(fixed)].filter(
            ({ textContent }) => !/^(Fill in|Share link|UTC|Mine|London)/.test(textContent ?? ''),
          );
          return known.map((element) => {
            const { x, y } = element.getBoundingClientRect();
            return `${element.textContent?.slice(0, 30)} ${Math.round(x)} ${Math.round(y)}`;
          });
        });
      const before = await places();
      await gate.release();
      await zone(page).waitFor();
      await presets(page).waitFor();
      const later = await places();
      expect(before.length).toBeGreaterThan(10);
      expect(before.filter((place) => !later.includes(place))).toEqual([]);
    },
  );
}
