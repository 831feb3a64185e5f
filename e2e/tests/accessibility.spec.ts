// Accessibility of what opens on a page; routes.spec.ts checks the pages themselves.
import {
  bringAxe,
  DESKTOP,
  EVERYTHING,
  faults,
  faultsEverywhere,
  MOBILE,
  NO_FAULTS,
} from '../src/pageChecks/accessibility.ts';
import { slotContent, untilHydrated, untilShellRuns } from '../src/testing/page/hydration.ts';
import { expect, test } from '../src/testing/test.ts';

test.use({ viewport: DESKTOP });

test('what opens on a page has no violations', async ({ page }) => {
  const open = async (path: string) => {
    await page.goto(path);
    await untilShellRuns(page);
    await untilHydrated(slotContent(page));
  };
  await open('/contact');
  await page.getByRole('button', { name: 'Tools' }).click();
  expect.soft(await faultsEverywhere(page), 'the Tools menu').toEqual(NO_FAULTS);

  await page.setViewportSize(MOBILE);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await bringAxe(page);
  expect.soft(await faults(page, EVERYTHING), 'the mobile menu').toEqual([]);

  for (const tab of ['team', 'projects']) {
    await open(`/about?tab=${tab}`);
    expect.soft(await faultsEverywhere(page), `the tab “${tab}”`).toEqual(NO_FAULTS);
  }

  await open('/explore-services');
  await page.getByRole('button', { name: 'Explore Backend' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await faultsEverywhere(page), 'the modal of a service').toEqual(NO_FAULTS);

  await open('/consultation');
  await page.getByRole('button', { name: 'Book Free Consultation' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  expect.soft(await faultsEverywhere(page), 'a form with mistakes').toEqual(NO_FAULTS);

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
  expect.soft(await faultsEverywhere(page), 'a list of reviews').toEqual(NO_FAULTS);

  await open('/cron-analyser');
  await page.getByRole('button', { name: 'Every 15 minutes' }).click();
  await expect(page.getByText('Every 15 minutes').first()).toBeVisible();
  expect.soft(await faultsEverywhere(page), 'a described expression').toEqual(NO_FAULTS);
  await page.getByText('Use it in crontab').click();
  await expect(page.getByRole('region', { name: 'Use it elsewhere' })).toBeVisible();
  expect
    .soft(await faultsEverywhere(page), 'all that follows from an expression')
    .toEqual(NO_FAULTS);
  await page.getByRole('textbox', { name: 'Minutes' }).fill('60');
  await expect(page.getByText('Invalid cron expression')).toBeVisible();
  expect.soft(await faultsEverywhere(page), 'an invalid expression').toEqual(NO_FAULTS);
});
