import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';

/** Milliseconds until a page has asked for a chunk, and for its loader to run it or try again. */
const REQUEST_MS = 20_000;
const RUN_MS = 2_000;

const SCRIPT = 'globalThis.changedOnItsWay = 1;';
const STYLES = ':root{--changed-on-its-way:1}';

/**
 * Changes chunks on their way to a page.
 * @param sourceOf address to read a chunk from; undefined for other files
 * @returns whether a changed one had an effect
 */
export async function tamperWithChunks(
  page: Page,
  address: string,
  sourceOf: (url: string) => string | undefined,
): Promise<boolean> {
  let served = 0;
  await page.route(
    (url) => sourceOf(url.href) !== undefined,
    async (route) => {
      const file = route.request().url();
      const response = await route.fetch({ url: sourceOf(file) });
      const change = file.endsWith('.css') ? STYLES : SCRIPT;
      const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
      await route.fulfill({ response, headers, body: change + (await response.text()) });
      served += 1;
    },
  );
  await page.goto(address);
  for (const end = performance.now() + REQUEST_MS; served === 0 && performance.now() < end; ) {
    await page.evaluate(touchSlots);
    await pause(100);
  }
  await page.evaluate(touchSlots);
  await pause(RUN_MS);
  const ran = await page.evaluate(
    () =>
      'changedOnItsWay' in globalThis ||
      getComputedStyle(document.documentElement).getPropertyValue('--changed-on-its-way') !== '',
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return ran;
}

/** Events before the shell runs are lost, so they are repeated. */
const touchSlots = () => {
  for (const slot of document.querySelectorAll('[data-slot]')) {
    slot.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }
};
