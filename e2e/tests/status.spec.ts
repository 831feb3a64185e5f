// The page of `site status --link`.
import axe from 'axe-core';
import { runProgram } from '../src/testing/programs.ts';
import { expect, test } from '../src/testing/test.ts';
import { startTestSite } from '../src/testing/testSite.ts';

test('the status page is accessible and fits a narrow screen in both themes', async ({
  browser,
}) => {
  const site = await startTestSite({});
  const env = { RELEASES_DIR: site.releasesDir, SITE_URL: site.url };
  const { stdout } = await runProgram('status', ['--link', '--json'], env);
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width: 320, height: 640 },
    });
    const page = await context.newPage();
    await page.goto(JSON.parse(stdout).link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status');
    await expect(page.getByRole('rowheader', { name: 'mfe-blog' }).first()).toBeVisible();
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await wide(), colorScheme).toBeLessThanOrEqual(0);
    // The page's policy allows no script but those of the browser's own tools.
    await page.evaluate(axe.source);
    const found = await page.evaluate(async () => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      return (await run()).violations.map(({ id }) => id);
    });
    expect(found, colorScheme).toEqual([]);
    await context.close();
  }
  await site.remove();
});
