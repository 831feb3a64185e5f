// Compares the page with what the pinned libraries say of documented expressions.
import { untilPageHydrated } from '../../e2e/src/testing/page/hydration.ts';
import { expect, test } from '../../e2e/src/testing/test.ts';
import { splitFields } from '../src/expression/fields.ts';
import { compute, type Row, TABLE_NOW, TABLE_ZONE } from '../testing/compute.ts';
import documented from '../testing/documented.json' with { type: 'json' };
import { answersTo } from './testing/cronForm.ts';

const MESSAGES = {
  invalid: 'Invalid cron expression',
  failed: 'Error calculating next executions',
};

// The libraries' descriptions use the 12-hour clock of this locale.
test.use({ locale: 'en-US' });

const longDateTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: TABLE_ZONE,
});

/** The expected texts of the page. */
const expected = ({ expression, verdict, description, runs }: Row) => ({
  expression,
  message: verdict === 'valid' ? description : MESSAGES[verdict],
  times: runs.map((time) => longDateTime.format(time)),
});

test('the page agrees with the libraries', async ({ page }) => {
  await page.clock.setFixedTime(new Date(TABLE_NOW));
  // Without the parts around a result, which other tests cover.
  await page.route(/cron-extras/, (route) => route.abort());
  await page.goto('/cron-analyser');
  await untilPageHydrated(page);
  const rows = Object.values(documented).flat().map(compute);
  const inputs = rows.map(({ expression }) => Object.values(splitFields(expression)));
  expect(await answersTo(page, inputs)).toEqual(rows.map(expected));
  expect(rows.length).toBeGreaterThanOrEqual(200);
});
