// Runs the gate's own code in a page.
import type { Page } from 'playwright';

/**
 * Runs a function in the page, which must not use anything from around it. The loader that runs this
 * file blocked functions with a helper; pages don't have it, and mustn't: a release that needs it works
 * nowhere else.
 */
export const inPage = <Given, Told>(
  page: Page,
  work: (given: Given) => Told,
  given: Given,
): Promise<Awaited<Told>> =>
  page.evaluate(`(() => {
    const __name = (named) => named;
    return (${work})(${JSON.stringify(given)});
  })()`);
