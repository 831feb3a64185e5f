// What the home page paints on a slow phone, and whether its layout shifts.
import type { Browser } from 'playwright';
import { scrollThrough, switchTheme } from '../pages/measurePage.ts';
import { median } from './median.ts';
import { onPhone, slowDown } from './slowPhone.ts';

export interface PhoneTimes {
  /** Cumulative layout shift, scrolled to the end. */
  shift: number;
  firstPaintMs: number;
  lcpMs: number;
  /** Element of the largest contentful paint. */
  lcpElement: string;
  /** The same without JavaScript: equal when the paint needs no script. */
  lcpWithoutScript: string;
  /** Layout shift in the first view while fonts replace their fallbacks. */
  fontShift: number;
  /** Own fonts that arrived. Without any, `fontShift` means nothing. */
  fonts: number;
}

const RUNS = 3;

export async function measurePhone(browser: Browser, url: string): Promise<PhoneTimes> {
  const runs: PhoneTimes[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await lookOnce(browser, url));
  const worst = (key: 'shift' | 'fontShift') => Math.max(...runs.map((times) => times[key]));
  return {
    shift: worst('shift'),
    firstPaintMs: median(runs.map(({ firstPaintMs }) => firstPaintMs)),
    lcpMs: median(runs.map(({ lcpMs }) => lcpMs)),
    lcpElement: runs[0]?.lcpElement ?? '',
    lcpWithoutScript: await largestWithoutScript(browser, url),
    fontShift: worst('fontShift'),
    fonts: runs[0]?.fonts ?? 0,
  };
}

/** One visit. */
const lookOnce = (browser: Browser, url: string): Promise<PhoneTimes> =>
  onPhone(browser, observe, async (page) => {
    await slowDown(page);
    await page.goto(url, { waitUntil: 'load' });
    // Fonts and late pictures may still cause a larger paint.
    await page.waitForTimeout(1000);
    const first = await page.evaluate(() => ({
      ...window.__bench,
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      fonts: [...document.fonts].filter(
        ({ status, family }) => status === 'loaded' && !family.includes('Fallback'),
      ).length,
    }));
    await scrollThrough(page);
    await page.waitForTimeout(500);
    const shift = await page.evaluate(() => window.__bench?.shift ?? 0);
    await switchTheme(page);
    return {
      shift,
      firstPaintMs: first.firstPaintMs,
      lcpMs: first.lcpMs ?? 0,
      lcpElement: first.lcpElement ?? '',
      lcpWithoutScript: '',
      fontShift: first.shift ?? 0,
      fonts: first.fonts,
    };
  });

/** The largest paint without any of the site's scripts, from the browser's own timeline. */
const largestWithoutScript = (browser: Browser, url: string): Promise<string> =>
  onPhone(browser, observe, async (page) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(1000);
    return page.evaluate(() => window.__bench?.lcpElement ?? '');
  });

declare global {
  interface Window {
    __bench?: Partial<PhoneTimes>;
  }
}

/** Runs in the page before all other scripts. */
function observe(): void {
  window.__bench = { shift: 0 };
  const result = window.__bench;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      result.shift = (result.shift ?? 0) + entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined;
    if (!last) return;
    result.lcpMs = last.startTime;
    const text = last.element?.textContent?.trim().slice(0, 40) ?? '';
    result.lcpElement = `<${last.element?.localName ?? '?'}> ${text}`.trim();
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
