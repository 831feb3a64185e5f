// Compares the page with the table of documented expressions.

import type { Page } from 'playwright/test';
import { untilPageHydrated } from '../../e2e/src/testing/page/hydration.ts';
import { expect, test } from '../../e2e/src/testing/test.ts';
import rows from '../testing/expressions.json' with { type: 'json' };
import { inputsOf } from '../testing/inputsOf.ts';
import { answersTo, field, LABELS, message, times } from './testing/cronForm.ts';

/** The table's time; its zone is that of the tests' browser, London. */
const NOW = new Date('2026-03-27T10:07:30Z');

const MESSAGES = {
  invalid: 'Invalid cron expression',
  failed: 'Error calculating next executions',
};

// The table's descriptions use the 12-hour clock of this locale.
test.use({ locale: 'en-US' });

const longDateTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'Europe/London',
});

type Row = (typeof rows)[number];

/** The expected texts of the page. */
const expected = ({ expression, verdict, description, runs }: Row) => ({
  expression,
  message: verdict === 'valid' ? description : MESSAGES[verdict as 'invalid' | 'failed'],
  times: runs.map((time) => longDateTime.format(new Date(time))),
});

/** Opens the tool without the parts around a result, which other tests cover. */
async function open(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.route(/cron-extras/, (route) => route.abort());
  await page.goto('/cron-analyser');
  await untilPageHydrated(page);
}

test('the page agrees with the table', async ({ page }) => {
  // 300 evaluations take three seconds, or a minute on a busy machine.
  await open(page);
  const answers = await answersTo(
    page,
    rows.map(({ expression }) => inputsOf(expression)),
  );
  expect(answers).toEqual(rows.map(expected));
  expect(rows.length).toBeGreaterThanOrEqual(200);
});

test('the page agrees with the table key by key', async ({ page }) => {
  await open(page);
  for (const verdict of ['valid', 'invalid', 'failed']) {
    const few = rows.filter((row) => row.verdict === verdict).slice(0, 2);
    expect(few).toHaveLength(2);
    for (const row of few) {
      for (const [index, value] of inputsOf(row.expression).entries()) {
        await field(page, LABELS[index] ?? '').press('ControlOrMeta+a');
        await page.keyboard.press('Delete');
        await page.keyboard.type(value);
      }
      const { expression, message: text, times: long } = expected(row);
      await expect(page.getByRole('main').locator('code').first()).toHaveText(expression);
      await expect(message(page)).toHaveText(text);
      await expect(times(page)).toHaveText(long);
    }
  }
});
