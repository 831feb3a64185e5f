// Home for the first time, for the second time, and after a release that changed one sentence of it, on a slow
// phone and on a laptop.
import type { Browser, BrowserContext, Page } from 'playwright';
import { NAMES } from '../pages/measurePage.ts';
import { startFront } from './frontServer.ts';
import { median } from './median.ts';
import { atHome, LAPTOP, PHONE, slowDown } from './slowPhone.ts';
import { asItIs, atOnce, type Kind, type Origins, withoutScript } from './visits.ts';

/** One visit to home, until it is at rest. */
interface Look {
  /** Bytes over the network, headers and prefetches included, other origins excluded. */
  bytes: number;
  requests: number;
  firstPaintMs: number;
  largestPaintMs: number;
}

const VISITS = ['first visit', 'second visit', 'after a release'] as const;
const DEVICES = {
  phone: { context: PHONE, slow: slowDown },
  laptop: { context: LAPTOP, slow: atHome },
};
/** The document that each variant makes of its site's response. */
const DOCUMENTS = { static: withoutScript, federated: asItIs, paged: atOnce, stock: asItIs };
type Returning = Exclude<Kind, 'split'>;
type Device = keyof typeof DEVICES;

const RUNS = 3;
/** Milliseconds without requests after which a page is at rest. */
const REST_MS = 1500;

/** @param before the sites, @param after the same with another sentence; alternately, in one browser */
export async function measureReturns(browser: Browser, before: Origins, after: Origins) {
  const rows: string[][] = [['', '', ...Object.keys(DOCUMENTS)]];
  for (const device of Object.keys(DEVICES) as Device[]) {
    const looks = new Map<Returning, Look[][]>();
    for (let run = 0; run < RUNS; run++) {
      for (const kind of Object.keys(DOCUMENTS) as Returning[]) {
        const of = (origins: Origins) => origins[kind === 'static' ? 'federated' : kind];
        const front = await startFront(of(before), DOCUMENTS[kind]);
        try {
          const seen = await visit(browser, device, front.url, () => front.show(of(after)));
          looks.set(kind, [...(looks.get(kind) ?? []), seen]);
        } finally {
          front.close();
        }
      }
    }
    for (const [index, name] of VISITS.entries()) {
      const row = (label: string, show: (look: (key: keyof Look) => number) => string) => {
        const cells = [...looks.values()].map((runs) =>
          show((key) => median(runs.map((run) => run[index]?.[key] ?? 0))),
        );
        rows.push([`${device}, ${name}`, label, ...cells]);
      };
      row('kB', (of) => (of('bytes') / 1000).toFixed(1));
      row('requests', (of) => String(of('requests')));
      row('first paint, ms', (of) => of('firstPaintMs').toFixed(0));
      row('largest paint, ms', (of) => of('largestPaintMs').toFixed(0));
    }
  }
  return rows;
}

async function visit(browser: Browser, device: Device, site: string, release: () => void) {
  const context = await browser.newContext(DEVICES[device].context);
  try {
    await context.addInitScript(NAMES);
    await context.addInitScript(observe);
    const first = await look(context, device, site);
    const second = await look(context, device, site);
    release();
    return [first, second, await look(context, device, site)];
  } finally {
    await context.close();
  }
}

/** In a new tab: the browser's cache holds what earlier visits fetched. */
async function look(context: BrowserContext, device: Device, site: string): Promise<Look> {
  const page = await context.newPage();
  await DEVICES[device].slow(page);
  const sent = await countBytes(page, site);
  await page.goto(`${site}/`, { waitUntil: 'load' });
  while (Date.now() - sent.last < REST_MS) await page.waitForTimeout(100);
  const paints = await page.evaluate(() => window.__paints);
  await page.close();
  return { bytes: sent.bytes, requests: sent.requests, ...(paints as Paints) };
}

type Paints = Pick<Look, 'firstPaintMs' | 'largestPaintMs'>;

async function countBytes(page: Page, site: string) {
  const sent = { bytes: 0, requests: 0, last: Date.now() };
  const own = new Set<string>();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
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
    __paints?: Paints;
  }
}

/** Runs in each document before all other scripts. */
function observe(): void {
  const paints = { firstPaintMs: 0, largestPaintMs: 0 };
  window.__paints = paints;
  const watch = (type: string, on: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(on)).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.firstPaintMs = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    paints.largestPaintMs = startTime;
  });
}
