import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { ROUTES } from '../src/routes.ts';
import { slotContent, untilFrameHydrated, untilHydrated } from '../src/testing/hydration.ts';
import { expect, test } from '../src/testing/test.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule of WCAG 2.2 AA and of good practice. */
const EVERYTHING: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The other theme changes nothing but colours. */
const COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** A small screen changes what stands where; its colours are the large one's. */
const STRUCTURE: RunOptions = { ...EVERYTHING, rules: { 'color-contrast': { enabled: false } } };

const DESKTOP = { width: 1440, height: 900 };
const MOBILE = { width: 390, height: 844 };

/** Faults as "rule: where", empty when there are none. */
async function faults(page: Page, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate(
    (settings): Promise<AxeResults> => Reflect.get(window, 'axe').run(document, settings),
    { ...options, resultTypes: ['violations'] } as RunOptions,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
  );
}

/** Faults of the page as it is, in both themes and on both kinds of screen. */
async function faultsEverywhere(page: Page): Promise<Record<string, string[]>> {
  await page.evaluate(AXE);
  const show = async (size: typeof DESKTOP, colorScheme: 'light' | 'dark') => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
  };
  await show(DESKTOP, 'light');
  const light = await faults(page, EVERYTHING);
  await show(DESKTOP, 'dark');
  const dark = await faults(page, COLOURS);
  await show(MOBILE, 'dark');
  const mobile = await faults(page, STRUCTURE);
  return { light, dark, mobile };
}

/** Colours are measured when they have arrived: an inherited one reaches a level with each frame. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0; still < 3; still++) {
      await new Promise(requestAnimationFrame);
      for (const animation of document.getAnimations()) {
        if (!(animation instanceof CSSTransition)) continue;
        animation.finish();
        still = 0;
      }
    }
  });

const NONE = { light: [], dark: [], mobile: [] };

test.use({ viewport: DESKTOP, reducedMotion: 'reduce' });

/** Groups of routes, small enough to say quickly which page is at fault. */
const SIZE = 12;
for (let from = 0; from < ROUTES.length; from += SIZE) {
  const group = ROUTES.slice(from, from + SIZE);
  test(`pages ${group[0]?.path} to ${group.at(-1)?.path} have no faults in both themes, large and small`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    for (const { path, eager } of group) {
      await page.goto(path);
      await untilFrameHydrated(page);
      if (eager) await untilHydrated(slotContent(page));
      expect.soft(await faultsEverywhere(page), path).toEqual(NONE);
    }
  });
}

test('what opens on a page has no faults either', async ({ page }) => {
  test.setTimeout(180_000);
  const open = async (path: string) => {
    await page.goto(path);
    await untilFrameHydrated(page);
    await untilHydrated(slotContent(page));
  };
  await open('/contact');
  await page.getByRole('button', { name: 'Tools' }).click();
  expect.soft(await faultsEverywhere(page), 'the Tools menu').toEqual(NONE);

  await page.setViewportSize(MOBILE);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.evaluate(AXE);
  expect.soft(await faults(page, EVERYTHING), 'the mobile menu').toEqual([]);

  for (const tab of ['team', 'projects']) {
    await open(`/about?tab=${tab}`);
    expect.soft(await faultsEverywhere(page), `the tab “${tab}”`).toEqual(NONE);
  }

  await open('/explore-services');
  await page.getByRole('button', { name: 'Explore Backend' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await faultsEverywhere(page), 'the modal of a service').toEqual(NONE);

  await open('/consultation');
  await page.getByRole('button', { name: 'Book Free Consultation' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  expect.soft(await faultsEverywhere(page), 'a form with mistakes').toEqual(NONE);

  await page.route('**/api/reviews', (route) =>
    route.fulfill({
      json: [
        {
          id: '1',
          name: 'Asha',
          company: 'Acme',
          rating: 4,
          text: 'Calm and quick.',
          created_at: '2026-03-15T10:00:00.000Z',
        },
      ],
    }),
  );
  await open('/reviews');
  await expect(page.getByRole('region', { name: 'Recent Reviews' })).toBeVisible();
  expect.soft(await faultsEverywhere(page), 'a list of reviews').toEqual(NONE);

  await open('/cron-analyser');
  await page.getByRole('button', { name: 'Every 15 minutes' }).click();
  await expect(page.getByText('Every 15 minutes').first()).toBeVisible();
  expect.soft(await faultsEverywhere(page), 'a described expression').toEqual(NONE);
  await page.getByText('Use it in crontab').click();
  await expect(page.getByRole('region', { name: 'Use it elsewhere' })).toBeVisible();
  expect.soft(await faultsEverywhere(page), 'all that follows from an expression').toEqual(NONE);
  await page.getByRole('textbox', { name: 'Minutes' }).fill('60');
  await expect(page.getByText('Invalid cron expression')).toBeVisible();
  await page.getByText('Why?').click();
  expect.soft(await faultsEverywhere(page), 'an invalid expression').toEqual(NONE);
});

test('a fault would be found', async ({ page }) => {
  await page.goto('/contact');
  await untilFrameHydrated(page);
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.src = '/favicon.ico';
    const faint = Object.assign(document.createElement('p'), { textContent: 'Hardly readable' });
    faint.style.color = '#bbb';
    faint.style.background = '#ccc';
    document.querySelector('main h1')?.after(image, faint);
  });
  const found = Object.entries(await faultsEverywhere(page)).map(([how, list]) => [
    how,
    list.map((fault) => fault.split(':')[0]).sort(),
  ]);
  expect(Object.fromEntries(found)).toEqual({
    light: ['color-contrast', 'image-alt'],
    dark: ['color-contrast'],
    mobile: ['image-alt'],
  });
});
