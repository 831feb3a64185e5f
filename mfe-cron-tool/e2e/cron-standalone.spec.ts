import { faultsEverywhere, NO_FAULTS } from '../../e2e/src/pageChecks/accessibility.ts';
import { expect, test } from '../../e2e/src/testing/test.ts';
import { field, fillIn, message, runs, zone } from './testing/cronForm.ts';

test('the standalone pages have the tool, its state in the address, and no axe violations', async ({
  page,
  complaints,
}) => {
  await page.goto('/cron-tool/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cron Expression Generator');
  await expect(runs(page)).toHaveCount(0);
  await fillIn(page, '*/15 * * * *');
  await expect(message(page)).toHaveText('Every 15 minutes');
  await expect(runs(page)).toHaveCount(5);

  await page.goto('/cron-tool/?cron=0+9+*+*+1-5&tz=UTC');
  await expect(field(page, 'Hours')).toHaveValue('9');
  await expect(message(page)).toContainText('Monday through Friday');
  await zone(page).waitFor();
  await expect(runs(page)).toHaveCount(5);
  expect(await faultsEverywhere(page)).toEqual(NO_FAULTS);
  await field(page, 'Hours').fill('10');
  await expect(page).toHaveURL(/cron-tool\/\?cron=0\+10\+/);
  await field(page, 'Hours').fill('25');
  await expect(message(page)).toContainText('Invalid cron expression');
  await page.getByText('Put this tool on your own page').click();
  await expect(page.getByText(/<script src="http.*\/cron-tool\/embed\.js"/)).toBeVisible();
  expect(await faultsEverywhere(page)).toEqual(NO_FAULTS);

  await page.goto('/cron-tool/embed.html');
  await zone(page).waitFor();
  expect(await faultsEverywhere(page)).toEqual(NO_FAULTS);
  // As a page of earlier releases did.
  await page.evaluate(() => navigator.serviceWorker.register('sw.js'));
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
  expect(complaints).toEqual([]);
});

test('without JavaScript a page says so and shows the quick reference only', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  const main = page.getByRole('main');
  await page.goto('/cron-analyser');
  expect(await main.locator('noscript').innerText()).toMatch(/needs JavaScript.*Minutes 0–59/);
  const reference = page.getByRole('region', { name: 'Quick Reference' });
  await expect(reference).toContainText('Every day at midnight');
  for (const role of ['textbox', 'button', 'status'] as const) {
    await expect(main.getByRole(role)).toHaveCount(0);
  }
  await page.goto('/cron-analyser?cron=0+9+*+*+1-5');
  await expect(page).toHaveTitle(/^At 09:00.* Monday through Friday: 0 9 \* \* 1-5 · /);
  await expect(message(page)).toContainText('Monday through Friday');
  await expect(runs(page)).toHaveCount(5);
  await expect(runs(page).first()).toContainText('UTC');
  await expect(field(page, 'Hours')).toHaveValue('9');
  await expect(main.getByRole('button')).toHaveCount(0);
  await page.goto('/cron-analyser/crontab');
  expect(await main.locator('noscript').innerText()).toMatch(/needs JavaScript.*cron-lint/s);
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await page.goto('/cron-tool/');
  expect(await page.locator('noscript').innerText()).toContain('Hours 0–23');
  await page.close();
});
