// Explanations beyond the specified messages: reasons for errors, and notes on the description.

import type { Page } from 'playwright/test';
import { untilPageHydrated } from '../../e2e/src/testing/page/hydration.ts';
import { expect, test } from '../../e2e/src/testing/test.ts';
import { field, fillIn, LABELS, message, values } from './testing/cronForm.ts';

const notes = (page: Page) => page.getByRole('list', { name: 'Notes on the description' });

test('an error has a reason and a suggestion, an expression in one field is split, and a note corrects a misleading description', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-03-27T10:07:30Z'));
  await page.goto('/cron-analyser');
  await untilPageHydrated(page);
  await test.step('the reason for an error is below it and has a suggestion', async () => {
    await fillIn(page, '0-60 * * * *');
    await expect(page.getByText('Invalid cron expression', { exact: true })).toBeVisible();
    const reason = page.getByText('“0-60” is out of range: minutes go from 0 to 59.');
    await expect(reason).toBeVisible();
    await page.getByRole('button', { name: 'Use 0-59' }).press('Enter');
    await expect(field(page, 'Minutes')).toHaveValue('0-59');
    await expect(field(page, 'Minutes')).toBeFocused();
    await expect(
      page.getByText('Minutes 0 through 59 past the hour', { exact: true }),
    ).toBeVisible();
    await expect(reason).toHaveCount(0);
  });
  await test.step('only the invalid field is marked, and a space that starts a sixth field is explained', async () => {
    await fillIn(page, '0 24 * * *');
    await expect(field(page, 'Hours')).toHaveAttribute('aria-invalid', 'true');
    for (const label of LABELS.filter((name) => name !== 'Hours')) {
      await expect(field(page, label)).not.toHaveAttribute('aria-invalid');
    }
    await field(page, 'Hours').fill('23');
    await expect(field(page, 'Hours')).not.toHaveAttribute('aria-invalid');

    await field(page, 'Minutes').fill('*/5 *');
    await expect(page.getByText('With six fields the first, “*/5”, counts seconds.')).toBeVisible();
    await page.getByRole('button', { name: 'Use */5', exact: true }).click();
    await expect(field(page, 'Minutes')).toHaveValue('*/5');
  });
  await test.step('an expression typed into one field is split like a pasted one', async () => {
    await fillIn(page, '');
    await field(page, 'Minutes').pressSequentially('0 15 10 ? * 2');
    await page.getByRole('button', { name: 'Split into fields' }).press('Enter');
    await expect(page.getByText('It was read as a Quartz expression.')).toContainText(
      'The first of six fields, 0 seconds, was left out. There, weekday 1 is Sunday: “2” became “1”.',
    );
    await expect(field(page, 'Minutes')).toBeFocused();
    expect(await values(page)).toEqual(['15', '10', '?', '*', '1']);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await values(page)).toEqual(['0 15 10 ? * 2', '', '', '', '']);
  });
  await test.step('a note corrects a misleading description', async () => {
    await fillIn(page, '*/100 * * * *');
    await expect(page.getByText('Every 100 minutes', { exact: true })).toBeVisible();
    await expect(notes(page)).toContainText('“*/100” matches minute 0 only: once per hour.');
    await fillIn(page, '*/5 * * * *');
    await expect(message(page)).toHaveText('Every 5 minutes');
    await expect(notes(page)).toBeHidden();
  });
});
