import type { Page } from 'playwright';

/** Runs a function in the page; it must not use its closure. Defines the helper that tsx adds for this call only. */
export const runInPage = <Given, Result>(
  page: Page,
  work: (given: Given) => Result,
  given: Given,
): Promise<Awaited<Result>> =>
  page.evaluate(`(() => {
    const __name = (named) => named;
    return (${work})(${JSON.stringify(given)});
  })()`);
