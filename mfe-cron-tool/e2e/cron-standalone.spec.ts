import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright/test';
import { expect, test } from '../../e2e/src/testing/test.ts';
import { field, fillIn, LABELS, message, runs, zone } from './testing/cronForm.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function faults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (): Promise<AxeResults> =>
      Reflect.get(window, 'axe').run(document, {
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
  );
}

test('the standalone page has the tool, with its state in the address', async ({
  page,
  complaints,
}) => {
  await page.goto('/cron-tool/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cron Expression Generator');
  for (const label of LABELS) await expect(field(page, label)).toHaveValue('');
  await expect(runs(page)).toHaveCount(0);

  await fillIn(page, '*/15 * * * *');
  await expect(message(page)).toHaveText('Every 15 minutes');
  await expect(runs(page)).toHaveCount(5);

  await page.goto('/cron-tool/?cron=0+9+*+*+1-5&tz=UTC');
  await expect(field(page, 'Hours')).toHaveValue('9');
  await expect(message(page)).toContainText('Monday through Friday');
  await field(page, 'Hours').fill('10');
  await expect(page).toHaveURL(/cron-tool\/\?cron=0\+10\+/);
  expect(complaints).toEqual([]);
});

test('the demo page sets the element and shows its events', async ({ page, complaints }) => {
  await page.goto('/cron-tool/demo.html');
  const output = page.locator('output');
  await expect(output).toContainText('"expression": "*/15 9-17 * * 1-5"');
  await page.getByLabel('Expression', { exact: true }).selectOption('61 * * * *');
  await expect(output).toContainText('"valid": false');
  await page.getByLabel('Time zone').selectOption('Asia/Kolkata');
  await page.getByLabel('Expression', { exact: true }).selectOption('0 0 * * *');
  await expect(output).toContainText('"timezone": "Asia/Kolkata"');
  expect(complaints).toEqual([]);
});

test('the pages have no axe violations, light and dark', async ({ page }) => {
  const faultsInBoth = async () => {
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      found.push(...(await faults(page)).map((fault) => `${colorScheme}: ${fault}`));
    }
    return found;
  };
  await page.goto('/cron-tool/?cron=0+9+*+*+1-5&tz=UTC');
  await zone(page).waitFor();
  await expect(runs(page)).toHaveCount(5);
  expect(await faultsInBoth()).toEqual([]);
  await field(page, 'Hours').fill('25');
  await expect(message(page)).toContainText('Invalid cron expression');
  expect(await faultsInBoth()).toEqual([]);
  await page.goto('/cron-tool/embed.html');
  await zone(page).waitFor();
  expect(await faultsInBoth()).toEqual([]);
  await page.goto('/cron-tool/demo.html');
  await expect(page.locator('output')).toContainText('"valid": true');
  expect(await faultsInBoth()).toEqual([]);
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
  await page.goto('/cron-analyser/crontab');
  expect(await main.locator('noscript').innerText()).toMatch(/needs JavaScript.*cron-lint/s);
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await page.goto('/cron-tool/');
  expect(await page.locator('noscript').innerText()).toContain('Hours\t0–23');
  await page.close();
});
