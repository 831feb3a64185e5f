// Every page and state at five widths in both themes, to look at.
import type { Page } from 'playwright/test';
import { untilShellRuns } from '../src/testing/page/hydration.ts';
import { untilQuiet } from '../src/testing/page/idle.ts';
import { test } from '../src/testing/test.ts';
import { SHOTS, type Shot } from './shots.ts';

const THEMES = ['light', 'dark'] as const;
const HEIGHTS = { 320: 640, 390: 844, 768: 1024, 1440: 900, 2560: 1400 };
type Width = keyof typeof HEIGHTS;
const NOW = new Date('2026-11-23T09:30:00Z');

/** Loads the sections that wait until they are near the viewport. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    scrollTo(0, 0);
  });
  await untilQuiet(page);
  // Lazy pictures that never come near the viewport never load.
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

/** @param origin of the site; pictures from other origins are blocked, since they may change */
async function openShot(page: Page, origin: string, shot: Shot, width: Width) {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  await page.clock.setFixedTime(NOW);
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  await page.goto(origin + shot.path, { waitUntil: 'load' });
  // Pages without a payload aren't the shell's.
  if ((await page.locator('#site-payload').count()) > 0) await untilShellRuns(page);
  await readThrough(page);
  await shot.prepare?.(page);
  // Paints what the state has added, and ends at the top, where the sticky header belongs.
  if (shot.prepare && !shot.viewportOnly) await readThrough(page);
  // In full-page pictures, Chromium leaves out what is far from the viewport.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).contentVisibility !== 'auto') continue;
      element.style.contentVisibility = 'visible';
    }
  });
}

for (const shot of SHOTS) {
  for (const width of [320, 390, 768, 1440, 2560] as const) {
    test(`${shot.name} at ${width} px`, async ({ page, site }, testInfo) => {
      await openShot(page, site.url, shot, width);
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        const name = `${shot.name.replace(/[^\w-]+/g, '-')}-${width}-${theme}.png`;
        const fullPage = !shot.viewportOnly;
        const body = await page.screenshot({ fullPage, animations: 'disabled' });
        await testInfo.attach(name, { body, contentType: 'image/png' });
      }
    });
  }
}
