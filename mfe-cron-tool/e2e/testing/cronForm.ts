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

/** The tool's result for an expression. */
export interface Answer {
  /** The assembled expression. */
  expression: string;
  /** The description or the error. */
  message: string;
  /** Long date and time of each run. */
  times: string[];
}

/**
 * Sets the five inputs to each expression with input events, waits for the result and reads it.
 * Runs in the page: a round trip per expression would take ten times as long.
 */
export const answersTo = (page: Page, expressions: readonly string[][]): Promise<Answer[]> =>
  page.evaluate(
    async ([labels, all]) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const inputs = labels.map((name) => {
        const found = [...document.querySelectorAll('main label')];
        return found.find(({ textContent }) => textContent === name) as HTMLLabelElement;
      });
      const results = document.querySelector('[aria-labelledby="cron-executions"]') as Element;
      const text = (element: Element | null) => element?.textContent ?? '';

      const fill = async (at: number, value: string) => {
        const input = inputs[at]?.control as HTMLInputElement;
        write?.call(input, value);
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await Promise.resolve();
      };
      const settled = () => results.getAttribute('aria-busy') === 'false';
      const untilSettled = () =>
        new Promise<void>((resolve) => {
          if (settled()) return resolve();
          const watch = new MutationObserver(() => {
            if (!settled()) return;
            watch.disconnect();
            resolve();
          });
          watch.observe(results, { attributes: true });
        });

      const answers: { expression: string; message: string; times: string[] }[] = [];
      for (const values of all) {
        // A blank field pauses the evaluation.
        await fill(0, '');
        for (const [at, value] of values.entries()) if (at > 0) await fill(at, value);
        await fill(0, values[0] ?? '');
        await untilSettled();
        answers.push({
          expression: text(document.querySelector('main code')),
          message: text(document.querySelector('main [role=status]')),
          times: [...results.querySelectorAll('li time')].map(text),
        });
      }
      return answers;
    },
    [LABELS, expressions] as const,
  );
