// Pictures of a page that are the same in every run: fixed clock, no motion, everything loaded.
import { setTimeout as pause } from 'node:timers/promises';
import { type PagePicture, PICTURE_THEMES, PICTURE_WIDTHS } from '@platform/contract/publishing';
import type { Page, Request } from 'playwright';
import { inPage } from '../visit/inPage.ts';
import { hydrateSlots, LIMIT_MS } from '../visit/visitPage.ts';
import { MAX_HEIGHT } from './limits.ts';

export type View = Pick<PagePicture, 'width' | 'theme'>;

const HEIGHT = 900;
/** No request for so long: the page is complete. */
const QUIET_MS = 150;
const SETTLE_MS = 10_000;

/** In the order of the pictures; the narrow one first, because pictures are only replaced by larger ones. */
export const VIEWS: View[] = PICTURE_WIDTHS.flatMap((width) =>
  PICTURE_THEMES.map((theme) => ({ width, theme })),
);

/** @returns a PNG for each of VIEWS @throws when the page doesn't answer with `status` 200 */
export async function shoot(page: Page, address: string): Promise<Buffer[]> {
  const isQuiet = watchRequests(page);
  const [first] = VIEWS;
  await page.setViewportSize({ width: first?.width ?? 0, height: HEIGHT });
  const response = await page.goto(address, { timeout: LIMIT_MS });
  if (response?.status() !== 200) throw new Error(`answers ${response?.status()}`);
  await hydrateSlots(page);
  const pictures: Buffer[] = [];
  for (const [at, { width, theme }] of VIEWS.entries()) {
    await page.emulateMedia({ colorScheme: theme });
    if (at === 0 || width !== VIEWS[at - 1]?.width) {
      await page.setViewportSize({ width, height: HEIGHT });
      await settle(page);
      await isQuiet();
      await settle(page);
    }
    pictures.push(await picture(page, width));
  }
  return pictures;
}

async function picture(page: Page, width: number): Promise<Buffer> {
  const height = await inPage(page, () => document.documentElement.scrollHeight, null);
  return page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(Math.max(height, HEIGHT), MAX_HEIGHT) },
    animations: 'disabled',
    caret: 'hide',
    timeout: LIMIT_MS,
  });
}

/** Resolves when no request has run for a moment. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let since = performance.now();
  const ended = (request: Request) => {
    open.delete(request);
    since = performance.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    const end = performance.now() + SETTLE_MS;
    const isBusy = () => open.size > 0 || performance.now() - since < QUIET_MS;
    while (isBusy() && performance.now() < end) await pause(20);
  };
}

/** Shows what waits until it is near the viewport, and waits for fonts, pictures and layout. */
const settle = (page: Page): Promise<void> =>
  inPage(
    page,
    async (limit) => {
      for (const image of document.images) image.loading = 'eager';
      // In full-page pictures, Chromium leaves out what is far from the viewport.
      for (const element of document.querySelectorAll<HTMLElement>('main *')) {
        if (getComputedStyle(element).contentVisibility === 'auto')
          element.style.contentVisibility = 'visible';
      }
      const late = new Promise((resolve) => setTimeout(resolve, limit));
      // A broken picture can't be decoded.
      const decoded = [...document.images].map((image) => image.decode().catch(() => {}));
      await Promise.race([Promise.all([document.fonts.ready, ...decoded]), late]);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    },
    SETTLE_MS,
  );
