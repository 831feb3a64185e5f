// What following a link costs once the code of its page has been prefetched.
import type { Browser, Page } from 'playwright';
import { scriptsOf, scrollThrough, shellRuns, sum, withPage } from './measurePage.ts';
import { type Recorder, recordRequests } from './recordRequests.ts';
import { twoAtATime } from './twoAtATime.ts';

export interface NavigationCost {
  /** Addresses of the visible links that were followed. */
  followed: string[];
  /** Scripts that then came over the network, for all links together. */
  fetched: string[];
  /** Brotli bytes of the home page's scripts, prefetched ones included. */
  withPrefetched: number;
}

const MOST = 6;

export async function measureNavigation(browser: Browser, home: string): Promise<NavigationCost> {
  const { origin } = new URL(home);
  const { links, withPrefetched } = await withPage(browser, async (page) => {
    const recorder = await recordRequests(page, origin);
    await page.goto(home);
    await settled(page, recorder);
    const links = await page.evaluate(linksInView);
    await scrollThrough(page);
    await settled(page, recorder);
    return { links, withPrefetched: sum(scriptsOf(recorder.requests())) };
  });
  const followed = links.slice(0, MOST);
  const fetched = await twoAtATime(followed, (path) =>
    withPage(browser, async (page) => {
      const recorder = await recordRequests(page, origin);
      await page.goto(home);
      await settled(page, recorder);
      recorder.reset();
      const title = await page.title();
      // Without hovering, which would be a head start.
      await page.locator(`a[href="${path}"]:visible`).first().dispatchEvent('click');
      await page.waitForFunction((before) => document.title !== before, title);
      return scriptsOf(recorder.requests())
        .filter(({ ahead }) => !ahead)
        .map(({ url }) => `${path}: ${url}`);
    }),
  );
  return { followed, fetched: fetched.flat(), withPrefetched };
}

/** Waits until the page has finished its idle work and all requests. */
async function settled(page: Page, recorder: Recorder): Promise<void> {
  await page.waitForFunction(shellRuns);
  await page.evaluate(async () => {
    for (let i = 0; i < 4; i++) await new Promise((resolve) => requestIdleCallback(resolve));
  });
  await recorder.quiet(700);
}

/** Links to pages, not files, that are in view. */
const linksInView = () => {
  const paths = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].flatMap(
    (link) => {
      const { top, bottom, width } = link.getBoundingClientRect();
      const seen = bottom > 0 && top < innerHeight && width > 0 && link.checkVisibility();
      return seen && link.pathname !== '/' ? [link.pathname] : [];
    },
  );
  return [...new Set(paths)];
};
