// Helpers for what many tests check in a page.
import type { Locator, Page, Route } from 'playwright/test';

export const headingOf = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export const mainNav = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

export const mainOf = (page: Page): Locator => page.getByRole('main');

/** Adds a link that React knows nothing of, instead of the one added before. */
export async function addLink(page: Page, href: string, within = 'main'): Promise<Locator> {
  await page.evaluate(
    ([to = '', parent = '']) => {
      document.getElementById('added')?.remove();
      const link = Object.assign(document.createElement('a'), { id: 'added', href: to });
      link.textContent = 'Added';
      document.querySelector(parent)?.prepend(link);
    },
    [href, within],
  );
  return page.locator('#added');
}

/** Whether the page fetched the font file of rare letters, such as ₹. */
export const hasRareLetters = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return performance.getEntriesByType('resource').some(({ name }) => name.includes('latin-ext'));
  });

/** Requests that a test delays until it releases them. */
export function hold(): { held: Promise<void>; letGo(): void } {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { held, letGo: () => letGo() };
}

/**
 * Delays every request for an address.
 * @param goOn what happens to each then; by default it is sent
 * @returns releases them
 */
export async function holdUp(
  page: Page,
  address: string,
  goOn = (route: Route) => route.continue(),
): Promise<() => void> {
  const { held, letGo } = hold();
  await page.route(address, async (route) => {
    await held;
    await goOn(route);
  });
  return letGo;
}

/** Delays matching requests until released, and records their paths. */
export async function holdBack(page: Page, pattern: RegExp) {
  const held: Route[] = [];
  let open = false;
  await page.route(pattern, (route) => (open ? route.continue() : void held.push(route)));
  return {
    asked: () => held.map((route) => new URL(route.request().url()).pathname),
    async release() {
      open = true;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}

/**
 * Text of the heading in a tab that the browser opened. Playwright may miss that such a tab has loaded, and locators
 * wait for that.
 */
export const headingTextOf = (tab: Page): Promise<string | undefined> =>
  tab.evaluate(() => document.querySelector('h1')?.textContent).catch(() => undefined);
