// Browsers that lack a feature, or refuse it, lose only what needs it.
import type { Page } from 'playwright/test';
import {
  field,
  fillIn,
  runs,
  times,
  untilSettled,
  zone,
} from '../../mfe-cron-tool/e2e/testing/cronForm.ts';
import { untilHydrated, untilPageHydrated, untilShellRuns } from '../src/testing/page/hydration.ts';
import { expect, test, VARIATION } from '../src/testing/test.ts';

/** The last part to load. */
const elsewhere = (page: Page) => page.getByText('Use it in crontab');

/** Opens the tool on a Saturday in winter, when all runs are ahead and London is at UTC. */
async function open(page: Page, query = 'cron=0+9+*+*+*&tz=Europe/London'): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-21T10:07:30Z'));
  await page.goto(`/cron-analyser?${query}`);
  await zone(page).waitFor();
}

test('a browser whose language is no valid tag shows the whole cron tool', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    const { prototype } = Navigator;
    Object.defineProperty(prototype, 'language', { get: () => 'C' });
    Object.defineProperty(prototype, 'languages', { get: () => ['C'] });
  });
  await open(page);
  await expect(times(page)).toHaveCount(5);
  await expect(elsewhere(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test(
  'a browser that knows no zone of its own works in UTC',
  VARIATION,
  async ({ page, complaints }) => {
    await page.addInitScript(() => {
      const { prototype } = Intl.DateTimeFormat;
      const { resolvedOptions } = prototype;
      prototype.resolvedOptions = function () {
        return { ...resolvedOptions.call(this), timeZone: undefined as unknown as string };
      };
    });
    await page.goto('/cron-analyser?cron=0+9+*+*+*');
    await zone(page).waitFor();
    await untilSettled(page);
    await expect(runs(page).first()).toContainText('09:00:00 UTC');
    await elsewhere(page).click();
    await expect(page.getByRole('figure')).toContainText('CRON_TZ=UTC');
    expect(complaints).toEqual([]);
  },
);

test('without a clipboard, Copy says so and selects the text', async ({ page, complaints }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }),
  );
  await open(page);
  await untilSettled(page);
  const copy = page.getByRole('button', { name: 'Copy', exact: true });
  const selected = () => page.evaluate(() => String(getSelection()));
  const note = page.getByText('Couldn’t copy.');
  await copy.click();
  await expect(note).toBeVisible();
  await expect(copy).toHaveText('Copy');
  expect(await selected()).toBe('0 9 * * *');
  // The note disappears with the expression.
  await field(page, 'Hours').fill('10');
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: 'Share link' }).click();
  await expect(page.getByText('Copy it from the address bar')).toBeVisible();
  await elsewhere(page).click();
  await page.getByRole('figure').getByRole('button').click();
  await expect(note).toBeVisible();
  expect(await selected()).toContain('0 10 * * *');
  expect(complaints).toEqual([]);
});

test.describe('with blocked storage', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException(`${name} is closed to this page.`, 'SecurityError');
          },
        });
      }
    }),
  );

  test('theme, navigation, forms, reviews and the cron tool, which keeps nothing, work', async ({
    page,
    complaints,
  }) => {
    await page.goto('/contact');
    await untilShellRuns(page);
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await page.getByRole('button', { name: /theme/ }).click();
    expect(await theme()).toBe('dark');
    await untilPageHydrated(page);
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Message' }).fill('Without any storage');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Sent. We’ll reply by email')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click();
    await expect(page.getByRole('heading', { name: 'Client Reviews' })).toBeVisible();
    expect(await theme()).toBe('dark');
    await page.goto('/cron-tool/');
    await fillIn(page, '5 4 * * *');
    await expect(runs(page)).toHaveCount(5);
    expect(complaints).toEqual([]);
  });
});

test('without IntersectionObserver, every section of home that hydrates in view is hydrated', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    for (const name of ['IntersectionObserver', 'ResizeObserver', 'requestIdleCallback']) {
      Reflect.deleteProperty(window, name);
    }
    Object.defineProperty(Navigator.prototype, 'language', { get: () => 'C' });
  });
  await page.goto('/');
  await untilShellRuns(page);
  // Otherwise they wait until they come into view; this test doesn't scroll.
  for (const name of ['ProjectsSection', 'ReviewsSection', 'ContactSection']) {
    await untilHydrated(page.locator(`[data-slot$="/${name}"] > :first-child`).first());
  }
  await page.getByRole('link', { name: 'Explore Services' }).click();
  await expect(page).toHaveURL(/\/services$/);
  expect(complaints).toEqual([]);
});
