// The cron tool beyond the specification: zones, clock changes, pasted lines and links.
import type { Page } from 'playwright/test';
import { untilPageHydrated } from '../../e2e/src/testing/page/hydration.ts';
import { letPass } from '../../e2e/src/testing/page/idle.ts';
import { expect, test } from '../../e2e/src/testing/test.ts';
import { field, fillIn, message, runs, values, zone } from './testing/cronForm.ts';

/** Opens the tool at a time and waits for its optional parts. */
async function open(page: Page, query = '', now = '2026-11-21T10:07:30Z'): Promise<void> {
  await page.clock.install({ time: new Date(now) });
  await page.goto(`/cron-analyser${query}`);
  await untilPageHydrated(page);
  await zone(page).waitFor();
}

async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((line) => navigator.clipboard.writeText(line), text);
  await field(page, label).focus();
  await page.keyboard.press('ControlOrMeta+v');
}

test('the address sets fields and zone and follows typing, any zone can be chosen, and the copied link holds the state', async ({
  page,
  context,
  site,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '?from=mail&cron=0+9+*+*+1-5&tz=Asia/Kolkata');
  await expect(message(page)).toHaveText(/^At 09:00/);
  expect(await values(page)).toEqual(['0', '9', '*', '*', '1-5']);
  await expect(zone(page)).toHaveValue('Asia/Kolkata');
  await expect(runs(page).first()).toContainText('23 November 2026 at 09:00:00');
  await expect(runs(page).first()).toContainText('Mon, 03:30 UTC, in 2 days');

  await field(page, 'Hours').fill('8-10/2');
  await expect(page).toHaveURL(/\?from=mail&cron=0\+8-10\/2\+\*\+\*\+1-5&tz=Asia\/Kolkata$/);

  // An alias is split; an invalid text leaves the form empty.
  await page.goto('/cron-analyser?cron=%40daily');
  await expect(message(page)).toHaveText('At 00:00');
  await page.goto('/cron-analyser?cron=hello&tz=Mars/Base');
  await zone(page).waitFor();
  expect(await values(page)).toEqual(['', '', '', '', '']);
  await expect(zone(page)).toHaveValue('Europe/London');
  await test.step('the zone is the browser’s, UTC or any other; an unknown one is an error', async () => {
    await fillIn(page, '0 9 * * *');
    await expect(runs(page).first()).toContainText('22 November 2026 at 09:00:00 GMT');
    await zone(page).fill('America/New_York');
    await expect(runs(page).first()).toContainText('21 November 2026 at 09:00:00 GMT-5');
    await expect(runs(page).first()).toContainText('Sat, 14:00 UTC, in 4 hours');
    await expect(page).toHaveURL(/tz=America\/New_York/);

    await zone(page).fill('Atlantis/Harbour');
    await zone(page).press('Enter');
    await expect(page.getByText('There’s no time zone “Atlantis/Harbour”')).toBeVisible();
    await expect(zone(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(runs(page).first()).toContainText('GMT-5');

    await page.getByRole('button', { name: 'UTC', exact: true }).click();
    await expect(runs(page).first()).toContainText('22 November 2026 at 09:00:00 UTC');
    await page.getByRole('button', { name: 'Browser', exact: true }).click();
    await expect(runs(page).first()).toContainText('at 09:00:00 GMT');
    await expect(page).not.toHaveURL(/tz=/);
  });
  await fillIn(page, '0 9 * * 1-5');
  await page.getByRole('button', { name: 'Share link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  // The link's zone applies in a browser of another zone.
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${site.url}/cron-analyser?cron=0+9+*+*+1-5&tz=Europe/London`,
  );
  expect(complaints).toEqual([]);
});

test('skipped and repeated runs are marked and explained; more are listed on request, and relative times update', async ({
  page,
}) => {
  await open(page, '?cron=30+1+*+*+*', '2026-03-28T12:00:00Z');
  await expect(runs(page).nth(0)).toContainText('29 March 2026 at 02:30:00 BST');
  await expect(runs(page).nth(0)).toContainText('Clocks go forward and skip 01:30 on this day');
  await expect(runs(page).nth(1)).not.toContainText('Clocks');
  await page.clock.setSystemTime(new Date('2026-10-24T12:00:00Z'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await field(page, 'Hours').fill('*');
  await expect(runs(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Show 20 runs' }).click();
  await expect(runs(page)).toHaveCount(20);
  await expect(runs(page).filter({ hasText: 'This is the second' })).toHaveCount(1);
  await fillIn(page, '0 * * * *');
  await expect(runs(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Show 20 runs' }).click();
  await expect(runs(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Show 50 runs' }).click();
  await expect(runs(page)).toHaveCount(50);
  await page.clock.pauseAt(new Date('2026-10-24T12:30:00Z'));
  await expect(runs(page).first()).toContainText('in 30 minutes');
  await letPass(page, 10 * 60_000);
  await expect(runs(page).first()).toContainText('in 20 minutes');
  await field(page, 'Minutes').fill('1');
  await expect(runs(page)).toHaveCount(5);
});

test('a line in words fills in the form or gives a reason; a pasted line sets fields and zone, and can be undone', async ({
  page,
}) => {
  await open(page);
  const line = page.getByRole('textbox', { name: 'Describe or paste a schedule' });
  await line.fill('first Monday of the month at noon');
  await expect(line).toHaveAccessibleDescription('Press Enter to fill in 0 12 * * 1#1');
  expect(await values(page)).toEqual(['', '', '', '', '']);
  await line.press('Enter');
  expect(await values(page)).toEqual(['0', '12', '*', '*', '1#1']);
  await expect(message(page)).toContainText('first Monday of the month');
  await line.fill('every 90 minutes');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect(page.getByText('No single expression does that. Use 2 lines')).toBeVisible();
  expect(await values(page)).toEqual(['0', '12', '*', '*', '1#1']);
  await page.getByRole('button', { name: 'Use 30 1-22/3 * * *' }).click();
  expect(await values(page)).toEqual(['30', '1-22/3', '*', '*', '*']);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(page.getByRole('link', { name: 'Check the whole crontab' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Describe or paste a schedule')).toBeInViewport();
  await expect.poll(async () => (await line.boundingBox())?.width).toBeGreaterThan(200);
  // A whole crontab fills in its first line and links to the crontab check.
  const crontab = '# nightly\n6 4 * * * /srv/dump\n\n@reboot /srv/start\n*/7 * * * * /srv/check';
  await page.evaluate((text) => navigator.clipboard.writeText(text), crontab);
  await line.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field(page, 'Minutes')).toHaveValue('6');
  await expect(page.getByRole('link', { name: 'Check the whole crontab' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Check the whole crontab' })).toHaveCount(0);
  // Text that differs from the answer makes it look stale; a pasted one is taken at once.
  await line.fill('every day at 8');
  await expect(message(page)).toHaveCSS('opacity', '0.5');
  await page.evaluate(() => navigator.clipboard.writeText('0 7 * * 6'));
  await line.selectText();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field(page, 'Hours')).toHaveValue('7');
  await expect(message(page)).toHaveCSS('opacity', '1');
  await page.getByText('Compare schedulers').click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(10);
  await expect(rows.filter({ hasText: 'Quartz' })).toContainText('0 0 7 ? * SAT');
  await page.getByLabel('Also show times in').fill('Tokyo, Mars');
  await page.getByLabel('Also show times in').press('Enter');
  await expect(page.getByText('There’s no time zone “Mars”')).toBeVisible();
  await page.getByLabel('Also show times in').fill('utc, new york');
  await page.getByLabel('Also show times in').press('Enter');
  await expect(runs(page).first()).toContainText('Sat, 07:00 UTC, 02:00 New York, in');

  await fillIn(page, '1 2 3 4 5');
  await paste(page, 'Hours', 'CRON_TZ=Asia/Tokyo */10 8-18 * * mon-fri /usr/bin/backup --all');
  await expect(field(page, 'Hours')).toHaveValue('8-18');
  expect(await values(page)).toEqual(['*/10', '8-18', '*', '*', 'mon-fri']);
  await expect(zone(page)).toHaveValue('Asia/Tokyo');
  await expect(runs(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await values(page)).toEqual(['1', '2', '3', '4', '5']);
  await expect(zone(page)).toHaveValue('Europe/London');

  await field(page, 'Month').fill('');
  await paste(page, 'Month', 'jan feb');
  await expect(field(page, 'Month')).toHaveValue('jan feb');
  await paste(page, 'Minutes', '@weekly');
  await expect(field(page, 'Day (Week)')).toHaveValue('0');
  await page.evaluate((text) => navigator.clipboard.writeText(text), crontab);
  await field(page, 'Hours').focus();
  await page.keyboard.press('ControlOrMeta+v');
  await page.getByRole('link', { name: 'Check the whole crontab' }).click();
  await expect(page.getByRole('textbox', { name: 'Crontab', exact: true })).toBeVisible();
});
