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
 * Looks at something in a window of its own, of a phone's size.
 * @param observe runs in each document before everything else
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

/** Makes network and processor those of a slow phone. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6 * MBPS,
    uploadThroughput: 0.75 * MBPS,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
