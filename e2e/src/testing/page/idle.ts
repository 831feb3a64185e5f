// Moments in which a browser has nothing to do, for tests. One that draws nothing may have none of
// its own, for as long as it likes.
import type { BrowserContext, Page } from 'playwright/test';

/** Makes idle moments come at once, in every document from now on. */
export const idleAtOnce = (where: Page | BrowserContext): Promise<unknown> =>
  where.addInitScript(() => {
    Object.assign(window, { requestIdleCallback: (then: () => void) => setTimeout(then) });
  });

/** Waits until what was put off to an idle moment has been begun; after `idleAtOnce`. */
export const afterIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((then) => requestIdleCallback(() => then())));
