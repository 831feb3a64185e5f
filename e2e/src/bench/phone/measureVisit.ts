// What a visitor with a slow phone notices of a page: when it paints, when it responds, how long it is blocked,
// and how long the next page takes.
import type { Browser, Page } from 'playwright';
import { onPhone, slowDown } from './slowPhone.ts';

export interface Visit {
  firstPaintMs: number;
  largestPaintMs: number;
  /** The theme button. */
  headerAnswersMs: number;
  /** Total blocking time: the parts of tasks beyond 50 ms, from the first paint until the page is at rest. */
  blockingMs: number;
  /** The longest task after the first paint; 0 if none takes 50 ms. */
  longestMs: number;
  /** From a click on a link in the header to the heading of its page. */
  nextPageMs: number;
  shift: number;
}

/** Milliseconds without requests after which a page is at rest. */
const REST_MS = 1500;

/** @param next name of the link, and the heading of its page */
export const measureVisit = (
  browser: Browser,
  url: string,
  next = { link: 'About', heading: 'The people behind your pipeline' },
): Promise<Visit> =>
  onPhone(browser, observe, async (page) => {
    await slowDown(page);
    let last = Date.now();
    for (const event of ['request', 'requestfinished', 'requestfailed'] as const) {
      page.on(event as 'request', () => {
        last = Date.now();
      });
    }
    await page.goto(url, { waitUntil: 'load' });
    while (Date.now() - last < REST_MS) await page.waitForTimeout(100);
    const seen = await page.evaluate(() => window.__visit);
    const nextPageMs = await follow(page, next.link, next.heading);
    return { ...(seen as Omit<Visit, 'nextPageMs'>), nextPageMs };
  });

/** Both taps on a phone: the menu, then the link in it. */
async function follow(page: Page, link: string, heading: string): Promise<number> {
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const target = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link });
  await target.waitFor();
  // The page itself reports it, as a time of day: the next page may be another document.
  const clicked = target.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        element.addEventListener('click', () => resolve(Date.now()), { once: true, capture: true });
      }),
  );
  await target.tap();
  const from = await clicked;
  const shown = await page.waitForFunction(
    (text) => (window.__headings?.[0] === text ? window.__headings[1] : undefined),
    heading,
  );
  return Number(await shown.jsonValue()) - from;
}

declare global {
  interface Window {
    __visit?: Partial<Visit>;
    /** The heading of the page shown, and since when. */
    __headings?: [text: string, since: number];
  }
}

/** Runs in each document before all other scripts. */
function observe(): void {
  const visit = {
    firstPaintMs: 0,
    largestPaintMs: 0,
    headerAnswersMs: 0,
    blockingMs: 0,
    longestMs: 0,
    shift: 0,
  };
  window.__visit = visit;
  const watch = <T extends PerformanceEntry>(type: string, on: (entry: T) => void) =>
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => void on(entry as T)),
    ).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') visit.firstPaintMs = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    visit.largestPaintMs = startTime;
  });
  watch<PerformanceEntry & { value: number }>('layout-shift', ({ value }) => {
    visit.shift += value;
  });
  watch('longtask', ({ startTime, duration }) => {
    if (!visit.firstPaintMs || startTime < visit.firstPaintMs) return;
    visit.blockingMs += duration - 50;
    visit.longestMs = Math.max(visit.longestMs, duration);
  });
  const theme = () => document.documentElement?.dataset.theme;
  const timer = setInterval(() => {
    const button = document.querySelector<HTMLElement>('header button[aria-label*="theme"]');
    const before = theme();
    button?.click();
    if (theme() === before) return;
    visit.headerAnswersMs = performance.now();
    clearInterval(timer);
  }, 10);
  const heading = () => {
    const text = document.querySelector('h1')?.textContent ?? '';
    if (text !== window.__headings?.[0]) window.__headings = [text, Date.now()];
    requestAnimationFrame(heading);
  };
  heading();
}
