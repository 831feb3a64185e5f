// Helpers for the cron tool on the site's page, on the standalone page and in a frame.
import { expect, type Locator, type Page } from 'playwright/test';

/** A page or a frame. */
type Where = Pick<Page, 'getByRole'>;

/** Labels of the five inputs, in the order of the expression. */
export const LABELS = ['Minutes', 'Hours', 'Day (Month)', 'Month', 'Day (Week)'];

export const field = (where: Where, label: string): Locator =>
  where.getByRole('textbox', { name: label, exact: true });

export const message = (where: Where): Locator =>
  where.getByRole('main').getByRole('status').first();

export const executions = (where: Where): Locator =>
  where.getByRole('region', { name: 'Next Executions' });

export const runs = (where: Where): Locator => executions(where).getByRole('listitem');

/** The long times without the notes beside them. */
export const times = (where: Where): Locator => runs(where).locator('time');

/** The time zone input, the last part to load around an empty form. */
export const zone = (where: Where): Locator => where.getByRole('combobox', { name: 'Time zone' });

/** Values of the five inputs. */
export const values = (where: Where): Promise<string[]> =>
  Promise.all(LABELS.map((label) => field(where, label).inputValue()));

/** Fills the five inputs from an expression. */
export async function fillIn(where: Where, text: string): Promise<void> {
  const parts = text.split(' ');
  for (const [index, label] of LABELS.entries()) await field(where, label).fill(parts[index] ?? '');
}

/** Records from now on what live regions announce; resolves to a function that reads it. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      const regions = changes
        .filter(({ type, addedNodes }) => type === 'characterData' || addedNodes.length > 0)
        .map(({ target }) => (target instanceof Element ? target : target.parentElement))
        .map((element) => element?.closest('main :is([aria-live], [role=status])'));
      for (const region of new Set(regions)) {
        if (region && region.ariaBusy !== 'true' && region.textContent)
          texts.push(region.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => heard.jsonValue();
}

/** Resolves once the inputs are fully evaluated. */
export const untilSettled = (where: Where): Promise<void> =>
  expect(executions(where)).toHaveAttribute('aria-busy', 'false');
