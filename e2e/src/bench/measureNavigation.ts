// What following a link costs once its page's code has been fetched ahead.
import type { Browser } from 'playwright';
import { scriptsOf, scrollThrough, sum, withPage } from './measurePage.ts';
import { recordRequests } from './recordRequests.ts';

export interface NavigationCost {
  /** Addresses of links in view that were followed. */
  followed: string[];
  /** Scripts that then came over the network, for all of them together. */
  fetched: string[];
  /** Brotli bytes of the home page's scripts with everything that was fetched ahead. */
  withPrefetched: number;
}

const IDLE_MS = 1500;
const MOST = 6;

export async function measureNavigation(browser: Browser, home: string): Promise<NavigationCost> {
  const { origin } = new URL(home);
  const { links, withPrefetched } = await withPage(browser, async (page) => {
    const recorder = await recordRequests(page, origin);
    await page.goto(home);
    await recorder.quiet(IDLE_MS);
    const links = await page.evaluate(linksInView);
    await scrollThrough(page);
    await recorder.quiet(IDLE_MS);
    return { links, withPrefetched: sum(scriptsOf(recorder.requests())) };
  });
  const followed = links.slice(0, MOST);
  const fetched = await Promise.all(
    followed.map((path) =>
      withPage(browser, async (page) => {
        const recorder = await recordRequests(page, origin);
        await page.goto(home);
        await recorder.quiet(IDLE_MS);
        recorder.reset();
        // Without hovering first: that would be a head start.
        await page.locator(`a[href="${path}"]:visible`).first().dispatchEvent('click');
        await page.waitForURL(`${origin}${path}`);
        await page.waitForFunction((from) => !document.title.startsWith(from), 'Cloud, DevOps');
        await recorder.quiet(300);
        return scriptsOf(recorder.requests()).map(({ url }) => `${path}: ${url}`);
      }),
    ),
  );
  return { followed, fetched: fetched.flat(), withPrefetched };
}

/** Pages, not files, whose link can be seen now. */
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
