// The page of `site status --link`.
import { faultsEverywhere, NO_FAULTS } from '../src/pageChecks/accessibility.ts';
import { runProgram } from '../src/testing/programs.ts';
import { expect, test } from '../src/testing/test.ts';

test('the status page is accessible and fits a narrow screen', async ({ page, site }) => {
  const env = { RELEASES_DIR: site.releasesDir, SITE_URL: site.url };
  const { stdout } = await runProgram('status', ['--link', '--json'], env);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(JSON.parse(stdout).link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status');
  await expect(page.getByRole('rowheader', { name: 'mfe-blog' }).first()).toBeVisible();
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await excess()).toBeLessThanOrEqual(0);
  expect(await faultsEverywhere(page)).toEqual(NO_FAULTS);
});
