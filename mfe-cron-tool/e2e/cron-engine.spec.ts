// How the cron tool loads its engine and sends it requests.
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { untilPageHydrated } from '../../e2e/src/testing/page/hydration.ts';
import { expect, test, VARIATION } from '../../e2e/src/testing/test.ts';
import { releaseFolderOf } from '../../e2e/src/testing/testSite.ts';
import { executions, field, fillIn, message, runs, zone } from './testing/cronForm.ts';

// `0 0 * 2 1#5` takes long, the other expression reaches the parser's loop limit.
test('the form accepts typing during a long search for runs', async ({ page }) => {
  await page.goto('/cron-analyser?tz=America/New_York');
  await untilPageHydrated(page);
  await zone(page).waitFor();
  for (const slow of ['0 0 * 2 1#5', '0 0 * * 1#2.5']) {
    await fillIn(page, '0 0 1 * *');
    await expect(message(page)).toHaveText('At 00:00, on day 1 of the month');
    await expect(runs(page)).toHaveCount(5);
    await fillIn(page, slow);
    // Each key supersedes a search.
    await field(page, 'Minutes').pressSequentially('1234', { delay: 60 });
    await field(page, 'Minutes').fill('5');
    await fillIn(page, '5 4 * * *');
    await expect(message(page)).toHaveText('At 04:05');
    await expect(runs(page)).toHaveCount(5);
  }
});

test('an outdated result fades if the worker stops answering', VARIATION, async ({ page }) => {
  await page.goto('/cron-analyser');
  await untilPageHydrated(page);
  await fillIn(page, '0 9 * * *');
  await expect(runs(page)).toHaveCount(5);
  await expect(message(page)).toHaveCSS('opacity', '1');
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => {};
  });
  await field(page, 'Minutes').fill('5');
  await expect(message(page)).toHaveCSS('opacity', '0.5');
  await expect(executions(page).getByRole('list')).toHaveCSS('opacity', '0.5');
});

test('without the shell, the form needs at most 60 KiB to answer', async ({ site }) => {
  const release = await releaseFolderOf(site.releasesDir, 'mfe-cron-tool');
  const folder = path.join(release, 'browser', 'cron-tool');
  const html = await readFile(path.join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:href|src)="([\w.-]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  const engine = (await readdir(folder)).filter((file) =>
    /^cron-(client|engine)\..*js$/.test(file),
  );
  expect([named.length, engine.length]).toEqual([2, 1]);
  let bytes = 0;
  for (const file of ['index.html', ...named, ...engine]) {
    bytes += (await stat(path.join(folder, `${file}.br`))).size;
  }
  expect(bytes).toBeLessThanOrEqual(60 * 1024);
});
