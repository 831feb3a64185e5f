import type { Page } from 'playwright/test';
import { untilPageHydrated } from '../../e2e/src/testing/page/hydration.ts';
import { letPass } from '../../e2e/src/testing/page/idle.ts';
import { expect, test } from '../../e2e/src/testing/test.ts';
import {
  executions,
  field,
  fillIn,
  LABELS,
  listen,
  message,
  runs,
  times,
  untilSettled,
  zone,
} from './testing/cronForm.ts';

/** A Saturday; the tests' browser is in London. */
const NOW = new Date('2026-11-21T10:07:30Z');

const INVALID = 'Invalid cron expression';
const FAILED = 'Error calculating next executions';

const expression = (page: Page) => page.getByRole('main').locator('code').first();
const copyButton = (page: Page) => page.getByRole('button', { name: /^Cop/ });

test('five inputs show a description and runs, clear both, and are filled in by examples', async ({
  page,
  complaints,
}) => {
  await page.clock.setFixedTime(NOW);
  await page.goto('/cron-analyser');
  await untilPageHydrated(page);
  await test.step('five filled inputs show a description and the next five runs; empty ones show neither', async () => {
    for (const label of LABELS) {
      await expect(field(page, label)).toHaveValue('');
      await expect(field(page, label)).toHaveAttribute('placeholder', '*');
    }
    await expect(runs(page)).toHaveCount(0);
    await expect(executions(page)).toContainText('The next five runs appear here.');
    await expect(page.getByText(INVALID)).toBeHidden();
    await expect(page.getByText(FAILED)).toBeHidden();

    await fillIn(page, '*/15 * * * *');
    await expect(expression(page)).toHaveText('*/15 * * * *');
    await expect(message(page)).toHaveText('Every 15 minutes');
    await expect(times(page)).toHaveText([
      '21 November 2026 at 10:15:00 GMT',
      '21 November 2026 at 10:30:00 GMT',
      '21 November 2026 at 10:45:00 GMT',
      '21 November 2026 at 11:00:00 GMT',
      '21 November 2026 at 11:15:00 GMT',
    ]);

    // Everything is in the first screen, also on a phone.
    for (const [width, height, run] of [
      [1440, 900, 4],
      [390, 844, 1],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(zone(page)).toBeInViewport({ ratio: 1 });
      await expect(runs(page).nth(run)).toBeInViewport({ ratio: 1 });
    }
  });
  await test.step('every change is evaluated, and an empty field clears the result', async () => {
    await fillIn(page, '0 9 * jan mon');
    await expect(message(page)).toContainText('At 09:00');
    await expect(runs(page)).toHaveCount(5);
    await field(page, 'Hours').fill('10');
    await expect(message(page)).toContainText('At 10:00');

    await field(page, 'Hours').fill('  ');
    await expect(page.getByText('Hours is empty: type * for any.')).toBeVisible();
    await expect(expression(page)).toHaveText('0 * * jan mon');
    await expect(runs(page)).toHaveCount(0);
    await expect(message(page)).not.toContainText('At ');
    await expect(page.getByText(INVALID)).toBeHidden();

    await field(page, 'Hours').fill('24');
    await expect(message(page)).toContainText(INVALID);
    await field(page, 'Hours').fill('');
    await expect(page.getByText(INVALID)).toBeHidden();
  });
  await test.step('an invalid expression, or one without runs, clears the last description and runs', async () => {
    for (const [wrong, text] of [
      ['60 * * * *', INVALID],
      ['? * * * *', FAILED],
    ] as const) {
      await fillIn(page, '0 0 * * *');
      await expect(message(page)).toHaveText('At 00:00');
      await expect(runs(page)).toHaveCount(5);
      await fillIn(page, wrong);
      await expect(message(page)).toHaveText(text);
      await expect(runs(page)).toHaveCount(0);
    }
  });
  await test.step('the quick reference explains the characters, and its examples fill the inputs', async () => {
    const reference = page.getByRole('region', { name: 'Quick Reference' });
    await expect(reference.getByRole('term')).toHaveText(['*', ',', '-', '/']);
    for (const [example, parts, description] of [
      ['Every 15 minutes', ['*/15', '*', '*', '*', '*'], /^Every 15 minutes$/],
      ['Every day at midnight', ['0', '0', '*', '*', '*'], /^At 00:00$/],
      [
        'Every hour from 9 to 5 on weekdays',
        ['0', '9-17', '*', '*', '1-5'],
        /Monday through Friday/,
      ],
    ] as const) {
      await reference.getByRole('button', { name: example }).click();
      for (const [index, label] of LABELS.entries()) {
        await expect(field(page, label)).toHaveValue(parts[index] ?? '');
      }
      await expect(expression(page)).toHaveText(parts.join(' '));
      await expect(message(page)).toHaveText(description);
      await expect(runs(page)).toHaveCount(5);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await reference.getByRole('button', { name: 'Every 15 minutes' }).click();
    await expect(message(page), 'on a phone it comes into view').toBeInViewport();
  });
  await test.step('Refresh lists the runs from the current time', async () => {
    await fillIn(page, '*/15 * * * *');
    await expect(times(page).first()).toHaveText('21 November 2026 at 10:15:00 GMT');
    await untilSettled(page);
    await page.clock.setFixedTime(new Date('2026-11-21T12:01:00Z'));
    await expect(times(page).first()).toHaveText('21 November 2026 at 10:15:00 GMT');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(times(page).first()).toHaveText('21 November 2026 at 12:15:00 GMT');
    await expect(runs(page)).toHaveCount(5);
  });
  expect(complaints).toEqual([]);
});

test('results are announced after a pause in typing, and Copy shows “Copied!” for two seconds', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.setFixedTime(NOW);
  await page.goto('/cron-analyser');
  await untilPageHydrated(page);
  await fillIn(page, '0 9 * * *');
  await untilSettled(page);
  await page.clock.pauseAt(NOW.getTime() + 3_600_000);
  const heard = await listen(page);
  for (const [typed, shown] of [
    ['24', INVALID],
    ['2', /^At 02:00/],
    ['24', INVALID],
  ] as const) {
    await field(page, 'Hours').fill(typed);
    await expect(message(page)).toHaveText(shown);
    await letPass(page, 600);
  }
  expect(await heard()).toEqual([]);
  await letPass(page, 600);
  expect(await heard()).toEqual([INVALID]);
  await expect(message(page)).toHaveText(INVALID);
  await fillIn(page, '0 9-17 * * 1-5');
  await letPass(page, 2_000);
  await untilSettled(page);
  await expect(copyButton(page)).toHaveText('Copy');
  const heardOfCopy = await listen(page);
  await copyButton(page).click();
  await expect(copyButton(page)).toHaveText('Copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0 9-17 * * 1-5');
  await letPass(page, 1990);
  await expect(copyButton(page)).toHaveText('Copied!');
  await letPass(page, 20);
  await expect(copyButton(page)).toHaveText('Copy');
  expect(await heardOfCopy()).toEqual(['Copied!']);
});
