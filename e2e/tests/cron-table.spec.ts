// The table of documented expressions, through the page itself.
import type { Page } from 'playwright/test';
import rows from '../../mfe-cron-tool/testing/expressions.json' with { type: 'json' };
import { untilPageHydrated } from '../src/testing/hydration.ts';
import { expect, test } from '../src/testing/test.ts';

// Nothing here is about movement, and drawing it costs a third of a core.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The moment for which the table was computed; the tests' browser lives in London, as the table. */
const NOW = new Date('2026-03-27T10:07:30Z');

const LABELS = ['Minutes', 'Hours', 'Day (Month)', 'Month', 'Day (Week)'];

const MESSAGES = {
  invalid: 'Invalid cron expression',
  failed: 'Error calculating next executions',
};

const PARTS = 4;

const longDateTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'Europe/London',
});

/** What is too much for five inputs goes into the first one, with its spaces. */
async function typeIn(page: Page, expression: string, before: string[]): Promise<string[]> {
  const words = expression.split(' ');
  const inputs = [words.splice(0, words.length - 4).join(' '), ...words];
  const fill = (index: number, value: string) =>
    page.getByRole('textbox', { name: LABELS[index] ?? '', exact: true }).fill(value);
  // An empty input clears what was said of the expression before. It is filled last, so that
  // nothing in between is evaluated.
  await fill(0, '');
  for (const [index, value] of inputs.entries()) {
    if (index > 0 && value !== before[index]) await fill(index, value);
  }
  await fill(0, inputs[0] ?? '');
  return inputs;
}

for (let part = 0; part < PARTS; part += 1) {
  const share = rows.filter((_, index) => index % PARTS === part);

  test(`the page agrees with the table, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.clock.setFixedTime(NOW);
    // What comes after the answer (pictures, translations) has tests of its own and costs most.
    await page.route(/cron-extras/, (route) => route.abort());
    await page.goto('/cron-analyser');
    await untilPageHydrated(page);
    const main = page.getByRole('main');
    const message = main.getByRole('status').first();
    const runs = page.getByRole('region', { name: 'Next Executions' }).getByRole('listitem');

    let inputs: string[] = [];
    for (const { expression, verdict, description, runs: times } of share) {
      await test.step(expression, async () => {
        inputs = await typeIn(page, expression, inputs);
        await expect(main.locator('code').first()).toHaveText(expression);
        const text = verdict === 'valid' ? description : MESSAGES[verdict as 'invalid' | 'failed'];
        await expect(message.getByText(text, { exact: true })).toBeVisible();
        if (verdict === 'valid') {
          await expect(runs).toHaveText(times.map((time) => startsWith(new Date(time))));
        } else {
          await expect(runs).toHaveCount(0);
        }
      });
    }
    expect(share.length).toBeGreaterThan(50);
  });
}

/** The long date and time; more may stand behind it. */
const startsWith = (time: Date): RegExp => new RegExp(`^${longDateTime.format(time)}`);
