// The cron tool as tests see it, on the site's page, by itself and in a frame.
import { expect, type Frame, type Locator, type Page } from 'playwright/test';

type Where = Page | Frame;

/** Labels of the five inputs, in the order of the expression. */
export const LABELS = ['Minutes', 'Hours', 'Day (Month)', 'Month', 'Day (Week)'];

export const field = (where: Where, label: string): Locator =>
  where.getByRole('textbox', { name: label, exact: true });

export const message = (where: Where): Locator =>
  where.getByRole('main').getByRole('status').first();

export const executions = (where: Where): Locator =>
  where.getByRole('region', { name: 'Next Executions' });

export const runs = (where: Where): Locator => executions(where).getByRole('listitem');

/** The long times alone: beside each stands its time in UTC. */
export const times = (where: Where): Locator => runs(where).locator('time');

/** The choice of the time zone. It is there once all that is loaded after the inputs is. */
export const zone = (where: Where): Locator => where.getByRole('combobox', { name: 'Time zone' });

/** What the five inputs hold. */
export const values = (where: Where): Promise<string[]> =>
  Promise.all(LABELS.map((label) => field(where, label).inputValue()));

/** Types an expression, a part into each input. */
export async function fillIn(where: Where, text: string): Promise<void> {
  const parts = text.split(' ');
  for (const [index, label] of LABELS.entries()) await field(where, label).fill(parts[index] ?? '');
}

/** Resolves once everything has been said about what stands in the inputs. */
export const untilSettled = (where: Where): Promise<void> =>
  expect(executions(where)).toHaveAttribute('aria-busy', 'false');
