// What a page transfers: counted in a real browser, the same in every run.
import { BROWSERS } from '@platform/testing/acceptEncoding';
import type { Browser, Page } from 'playwright';
import { collectComplaints } from '../../testing/test.ts';
import { NO_FEDERATION } from '../variants/variants.ts';
import { type RecordedRequest, recordRequests } from './recordRequests.ts';
import { untilSmallest } from './siteFiles.ts';

export interface PageCost {
  /** Brotli bytes of all scripts when the page has come to rest without any input. */
  restJs: number;
  /** The part of it that was prefetched for other pages. */
  aheadJs: number;
  /** Requests until then, without prefetches. */
  restRequests: number;
  /** Rounds of consecutive requests until the page is at rest, the document included. */
  restRounds: number;
  /** Brotli bytes of all scripts after scrolling, pointing at and hydrating everything. */
  allJs: number;
  scripts: number;
  requests: number;
  /** Rounds of consecutive requests until every slot is hydrated, the document included. */
  rounds: number;
  htmlBytes: number;
  /** Hydration errors, console messages, and elements that React would have rendered differently. */
  complaints: string[];
  files: Record<string, number>;
}

export const sum = (requests: RecordedRequest[]): number =>
  requests.reduce((total, { bytes }) => total + bytes, 0);

export const scriptsOf = (requests: RecordedRequest[]): RecordedRequest[] =>
  requests.filter(({ kind }) => kind === 'script');

/** Save-Data turns prefetching off: only this page's own code remains. */
const SAVE_DATA =
  "Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })";

/** The header that browsers send over HTTPS; over plain HTTP they omit brotli. */
export const AS_BROWSERS = { 'Accept-Encoding': BROWSERS };

/** Smaller files are stored uncompressed (platform/registry/src/store/precompress.ts). */
const SMALLEST = 512;

/** tsx wraps named functions in a helper that pages lack. */
export const NAMES = 'globalThis.__name = (value) => value';

/** Opens a page with an empty cache and closes it afterwards. */
export async function withPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    extraHTTPHeaders: AS_BROWSERS,
  });
  try {
    await context.addInitScript(NAMES);
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

export async function measurePage(browser: Browser, url: string): Promise<PageCost> {
  await untilSmallest(url);
  const rest = await measureRest(browser, url);
  return withPage(browser, async (page) => {
    const complaints = collectComplaints(page);
    await page.addInitScript(SAVE_DATA);
    const recorder = await recordRequests(page, new URL(url).origin);
    await page.goto(url);
    await scrollThrough(page);
    await page.waitForFunction(shellRuns);
    await page.evaluate(pointAtSlots);
    await page.waitForFunction(slotsAreHydrated);
    const untilHydrated = scriptsOf(recorder.requests());
    await recorder.quiet(400);
    complaints.push(...(await page.evaluate(differences)));
    const requests = recorder.requests();
    const scripts = scriptsOf(requests);
    for (const { url: address, encoding, bytes } of scripts) {
      if (encoding !== 'br' && bytes >= SMALLEST) complaints.push(`${address} came without brotli`);
    }
    const name = (address: string) => new URL(address).pathname;
    return {
      ...rest,
      allJs: sum(scripts),
      scripts: scripts.length,
      requests: requests.length,
      rounds: Math.max(1, ...untilHydrated.map(({ round }) => round)),
      htmlBytes: requests.find(({ kind }) => kind === 'document')?.bytes ?? 0,
      complaints: complaints.filter((text) => !text.includes(NO_FEDERATION)),
      files: Object.fromEntries(scripts.map(({ url: u, bytes }) => [name(u), bytes])),
    };
  });
}

/** Opens a page and waits without input until it is at rest. */
const measureRest = (browser: Browser, url: string) =>
  withPage(browser, async (page) => {
    const recorder = await recordRequests(page, new URL(url).origin);
    await page.goto(url);
    await page.waitForFunction(shellRuns);
    await recorder.quiet(700);
    const requests = recorder.requests();
    const scripts = requests.filter(({ url: address }) => address.endsWith('.js'));
    return {
      restJs: sum(scripts),
      aheadJs: sum(scripts.filter(({ ahead }) => ahead)),
      restRequests: requests.filter(({ ahead }) => !ahead).length,
      restRounds: Math.max(1, ...requests.map(({ round }) => round)),
    };
  });

/** Clicks the theme button. @throws if nothing changes */
export async function switchTheme(page: Page): Promise<void> {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const before = await theme();
  await page.getByRole('button', { name: /light and dark theme/ }).click();
  if ((await theme()) === before) throw new Error(`The header of ${page.url()} doesn't answer.`);
}

/** Scrolls down like a reader, in steps of less than a screen. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await frame();
  });
}

/** Whether React has hydrated the frame. */
export const shellRuns = () =>
  Object.keys(document.querySelector('main > :last-child') ?? {}).some((key) =>
    key.startsWith('__reactProps$'),
  );

const pointAtSlots = () => {
  for (const slot of document.querySelectorAll('[data-slot]')) {
    slot.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }
};

const slotsAreHydrated = () =>
  [...document.querySelectorAll('[data-slot]')].every((slot) =>
    Object.keys(slot.firstElementChild ?? {}).some((key) => key.startsWith('__reactProps$')),
  );

/** In production React repairs no attributes, so only a comparison finds a wrong class. */
const differences = () =>
  [...document.querySelectorAll('[data-slot] *')].flatMap((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    const props = key ? (element as unknown as Record<string, { className?: unknown }>)[key] : {};
    const wanted = props?.className;
    const found = element.getAttribute('class');
    return typeof wanted === 'string' && wanted !== found
      ? [`<${element.localName} class="${found}"> should be "${wanted}"`]
      : [];
  });
