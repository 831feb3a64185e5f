// Two visits to home by one browser on a slow phone: 412 px, a quarter of this machine's speed, 1.6 Mbit/s, 150 ms.
import { BROWSERS } from '@platform/testing/acceptEncoding';
import type { Browser, BrowserContext, Page } from 'playwright';

interface Observed {
  firstPaintMs: number;
  largestPaintMs: number;
  /** The theme button. */
  headerAnswersMs: number;
  /** Total blocking time: the parts of tasks beyond 50 ms, from the first paint until the page is at rest. */
  blockingMs: number;
  shift: number;
}

export interface Visit extends Observed {
  /** Over the network, headers and prefetches included, other origins excluded. */
  kB: number;
  requests: number;
}

const PHONE = {
  ...{ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  ...{ isMobile: true, hasTouch: true, extraHTTPHeaders: { 'Accept-Encoding': BROWSERS } },
};
const MBPS = 1_000_000 / 8;
/** Milliseconds without requests after which a page is at rest. */
const REST_MS = 1500;

/** @param site origin */
export async function visitTwice(browser: Browser, site: string): Promise<[Visit, Visit]> {
  const context = await browser.newContext(PHONE);
  try {
    // tsx wraps named functions in a helper that pages lack.
    await context.addInitScript('globalThis.__name = (value) => value');
    await context.addInitScript(observe);
    return [await visit(context, site), await visit(context, site)];
  } finally {
    await context.close();
  }
}

/** In a new tab: the browser's cache holds what the first visit fetched. */
async function visit(context: BrowserContext, site: string): Promise<Visit> {
  const page = await context.newPage();
  const sent = await countBytes(page, site);
  await page.goto(`${site}/`, { waitUntil: 'load' });
  while (Date.now() - sent.last < REST_MS) await page.waitForTimeout(100);
  const seen = (await page.evaluate(() => window.__visit)) as Observed;
  await page.close();
  return { ...seen, kB: sent.bytes / 1000, requests: sent.requests };
}

async function countBytes(page: Page, site: string) {
  const sent = { bytes: 0, requests: 0, last: Date.now() };
  const own = new Set<string>();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150 },
    ...{ downloadThroughput: 1.6 * MBPS, uploadThroughput: 0.75 * MBPS },
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    sent.last = Date.now();
    if (request.url.startsWith(site)) own.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.last = Date.now();
    if (!own.has(requestId) || encodedDataLength === 0) return;
    sent.bytes += encodedDataLength;
    sent.requests += 1;
  });
  return sent;
}

declare global {
  interface Window {
    __visit?: Observed;
  }
}

/** Runs in each document before all other scripts. */
function observe(): void {
  const visit = { firstPaintMs: 0, largestPaintMs: 0, headerAnswersMs: 0, blockingMs: 0, shift: 0 };
  window.__visit = visit;
  const watch = <T extends PerformanceEntry>(type: string, on: (entry: T) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) on(entry as T);
    }).observe({ type, buffered: true });
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
    if (visit.firstPaintMs && startTime >= visit.firstPaintMs) visit.blockingMs += duration - 50;
  });
  const theme = () => document.documentElement?.dataset.theme;
  const timer = setInterval(() => {
    const before = theme();
    document.querySelector<HTMLElement>('header button[aria-label*="theme"]')?.click();
    if (theme() === before) return;
    visit.headerAnswersMs = performance.now();
    clearInterval(timer);
  }, 10);
}
