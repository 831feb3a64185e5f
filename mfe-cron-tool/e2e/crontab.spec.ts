// The crontab check.

import type { Page } from 'playwright/test';
import { untilPageHydrated } from '../../e2e/src/testing/page/hydration.ts';
import { expect, test } from '../../e2e/src/testing/test.ts';
import { values, zone } from './testing/cronForm.ts';

const NOW = new Date('2026-11-22T10:07:30Z');

async function open(page: Page): Promise<void> {
  await page.clock.install({ time: NOW });
  await page.goto('/cron-analyser/crontab');
  await untilPageHydrated(page);
  await zone(page).waitFor();
}

/** Not by role: a thousand lines have a thousand inputs, and each one's name takes time. */
const text = (page: Page) => page.getByPlaceholder('17 3 * * * /usr/bin/backup');
const summary = (page: Page) => page.getByRole('main').getByRole('status');
const part = (page: Page, name: string) => page.getByRole('region', { name });
const lines = (page: Page) =>
  part(page, 'Line by line').getByRole('listitem').filter({ hasText: /^Line/ });

const FILE = `MAILTO=root
0 0 * * * root /srv/dump
0 0 * * * www-data /srv/rotate
*/45 * * * * /srv/prices
0 25 * * * /srv/never
CRON_TZ=Asia/Tokyo
30 9 * * 1-5 /srv/report
`;

test('a pasted crontab gets findings and descriptions, and each line opens in the generator', async ({
  page,
  complaints,
}) => {
  await page.clock.install({ time: NOW });
  await page.goto('/cron-analyser');
  await page.getByRole('link', { name: 'Check a crontab' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crontab Check');
  await zone(page).waitFor();
  await text(page).fill(FILE);
  await expect(summary(page)).toHaveText('5 jobs: 1 error and 1 note.');

  await expect(lines(page)).toContainText([
    '“25” is out of range',
    'the last gap is 15 minutes, not 45',
    'Line 20 0 * * *At 00:00',
    'Line 3',
    'next 23 Nov, 09:30 Asia/Tokyo · 5 runs in seven days',
  ]);
  await page.getByRole('button', { name: 'Go to line 5' }).click();
  await expect(text(page)).toBeFocused();
  const selected = () =>
    text(page).evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
  expect(await selected()).toBe('0 25 * * * /srv/never');

  const together = part(page, 'Starts in the same minute').getByRole('listitem');
  await expect(together).toHaveText([
    'Lines 2, 3 and 4: 23 Nov, 00:00 Europe/London, and 6 more times in seven days',
  ]);

  await page.getByLabel('Scheduler').selectOption('Kubernetes');
  await expect(summary(page)).toHaveText('5 jobs: 1 error and 1 note.');
  await page.getByRole('link', { name: 'Open in generator: line 7' }).click();
  await expect.poll(() => values(page)).toEqual(['30', '9', '*', '*', '1-5']);
  await expect(zone(page)).toHaveValue('Asia/Tokyo');
  expect(complaints).toEqual([]);
});

test('the check sends the crontab to no server, and limits what it reads', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
  await open(page);
  await page.getByRole('button', { name: 'Show an example' }).click();
  await expect(summary(page)).toContainText('1 error');
  await page.getByLabel('Scheduler').selectOption('Debian and Ubuntu cron');
  await expect(summary(page)).toContainText('error');
  expect(sent.filter((request) => /dump-database/.test(request))).toEqual([]);

  await text(page).fill('#'.repeat(500_001));
  await expect(summary(page)).toHaveText(
    'That’s too long. Paste up to 500,000 characters, or use cron-lint.',
  );
  await expect(part(page, 'Line by line')).toHaveCount(0);
});
