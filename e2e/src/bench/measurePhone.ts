// The home page on a slow phone: 390 px wide, a quarter of this machine's speed, 1.6 Mbps, 150 ms.
import type { Browser } from 'playwright';
import { BROTLI, NAMES, scrollThrough, switchTheme } from './measurePage.ts';
import { median } from './median.ts';

export interface PhoneTimes {
  /** Cumulative layout shift, scrolled to the end. */
  shift: number;
  lcpMs: number;
  /** What the largest contentful paint was. */
  lcpElement: string;
  /** From the start of the navigation until the theme button works. */
  headerAnswersMs: number;
}

const RUNS = 3;
const MBPS = 1_000_000 / 8;

export async function measurePhone(browser: Browser, url: string): Promise<PhoneTimes> {
  const runs: PhoneTimes[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await once(browser, url));
  const middle = (key: 'shift' | 'lcpMs' | 'headerAnswersMs') =>
    median(runs.map((times) => times[key]));
  return {
    shift: middle('shift'),
    lcpMs: middle('lcpMs'),
    lcpElement: runs[0]?.lcpElement ?? '',
    headerAnswersMs: middle('headerAnswersMs'),
  };
}

async function once(browser: Browser, url: string): Promise<PhoneTimes> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    extraHTTPHeaders: BROTLI,
  });
  try {
    await context.addInitScript(NAMES);
    await context.addInitScript(observe);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6 * MBPS,
      uploadThroughput: 0.75 * MBPS,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => window.__bench?.headerAnswersMs);
    // Fonts and late pictures may still bring a larger paint.
    await page.waitForTimeout(1000);
    const lcp = await page.evaluate(() => ({ ...window.__bench }));
    await scrollThrough(page);
    await page.waitForTimeout(500);
    const shift = await page.evaluate(() => window.__bench?.shift ?? 0);
    await switchTheme(page);
    return {
      shift,
      lcpMs: lcp.lcpMs ?? 0,
      lcpElement: lcp.lcpElement ?? '',
      headerAnswersMs: lcp.headerAnswersMs ?? 0,
    };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    __bench?: Partial<PhoneTimes>;
  }
}

/** Runs in the page before everything else. */
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
  const timer = setInterval(() => {
    const button = document.querySelector('header button[aria-label*="theme"]');
    if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps$'))) return;
    result.headerAnswersMs = performance.now();
    clearInterval(timer);
  }, 10);
}
