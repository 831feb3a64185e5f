// A page's idle time and clock. A browser that draws nothing may have no idle time for an arbitrarily long while.
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright/test';

/** Makes idle callbacks run at once, in every document from now on. */
export const idleAtOnce = (where: Page | BrowserContext): Promise<unknown> =>
  where.addInitScript(() => {
    Object.assign(window, { requestIdleCallback: (then: () => void) => setTimeout(then) });
  });

/** Waits until all idle work has begun; after `idleAtOnce`. */
export const afterIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((then) => requestIdleCallback(() => then())));

/** Chrome fetches it because of the page's speculation rules. */
const isSpeculative = (request: Request) => 'sec-speculation-tags' in request.headers();

/**
 * Waits until every request has ended and none has begun for half a second. Playwright's `networkidle` would
 * hang where a click makes a speculative fetch needless: Chrome doesn't report its end.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const ended = new Set<Request>();
  for (;;) {
    const others = (await page.requests()).filter((request) => !isSpeculative(request));
    const begun = others.filter((request) => !ended.has(request));
    if (begun.length === 0 && ended.size > 0) return;
    for (const request of begun) {
      const response = await request.response();
      // `finished()` misses requests that ended before the call; `body()` doesn't.
      await response?.body().catch(() => undefined);
      ended.add(request);
    }
    await sleep(500);
  }
}

/** Noon of a Monday in winter: nothing that depends on the day or the hour is near. */
const NOON = Date.parse('2027-01-04T12:00:00Z');

/** Gives a page a clock that starts at a fixed time and that `stopClock` can stop. */
export const installClock = (page: Page): Promise<void> => page.clock.install({ time: NOON });

/** Stops the page's clock, later than the slowest machine loads it; `letPass` advances it. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(NOON + 24 * 3_600_000);

/** Advances a page's stopped clock, once React has run the effects of what it shows, which may start timers. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 2; round += 1) {
      await new Promise((then) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(round);
      });
    }
  });
  await page.clock.runFor(ms);
}
