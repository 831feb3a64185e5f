// How soon a slot of home responds that is touched at the first paint, before its code has arrived: the button
// that pauses the list of technologies.
import type { Browser } from 'playwright';
import { onPhone, slowDown } from './slowPhone.ts';

export interface Touch {
  /** From the touch to the response. */
  touchMs: number;
  /** From the navigation to the same response. */
  touchedByMs: number;
}

export const measureTouch = (browser: Browser, url: string): Promise<Touch> =>
  onPhone(browser, touchAtFirstPaint, async (page) => {
    await slowDown(page);
    await page.goto(url, { waitUntil: 'commit' });
    const answered = await page.waitForFunction(() => window.__touch);
    return (await answered.jsonValue()) as Touch;
  });

declare global {
  interface Window {
    __touch?: Touch;
  }
}

/** Runs in the document before all other scripts. */
function touchAtFirstPaint(): void {
  let touched = 0;
  const look = setInterval(() => {
    const button = document.querySelector('[aria-label="Pause the list of technologies"]');
    if (!button || performance.getEntriesByType('paint').length === 0) return;
    if (!touched) {
      touched = performance.now();
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    if (button.getAttribute('aria-pressed') !== 'true') return;
    clearInterval(look);
    const now = performance.now();
    window.__touch = { touchMs: now - touched, touchedByMs: now };
  }, 10);
}
