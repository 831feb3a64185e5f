// A slow phone: 412 px wide, a quarter of this machine's speed, 1.6 Mbps, 150 ms.
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { AS_BROWSERS, NAMES } from '../pages/measurePage.ts';

export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  extraHTTPHeaders: AS_BROWSERS,
};
const MBPS = 1_000_000 / 8;

/**
 * Measures in a window of its own, with a phone's size.
 * @param observe runs in each document before all other scripts
 */
export async function onPhone<T>(
  browser: Browser,
  observe: () => void,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addInitScript(NAMES);
    await context.addInitScript(observe);
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}

/** A laptop at home: 1440 px wide, this machine's speed, 10 Mbps, 40 ms. */
export const LAPTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  extraHTTPHeaders: AS_BROWSERS,
};

/** Sets the network and processor of a slow phone. */
export const slowDown = (page: Page) => limit(page, 4, 150, 1.6, 0.75);

/** Sets the network of a laptop at home. */
export const atHome = (page: Page) => limit(page, 1, 40, 10, 5);

async function limit(page: Page, rate: number, latency: number, down: number, up: number) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down * MBPS,
    uploadThroughput: up * MBPS,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}
