// The test function of browser tests: a healthy site that all tests of a worker share, and a page that records its
// console.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import * as loadTimeouts from '../../../platform/host/src/browser/page/loadTimeouts.ts';
import { startTestSite, type TestSite, type TestSiteOptions } from './testSite.ts';

export { expect };

/** Details of a test that varies another one: `npm run test:all` runs it. */
export const VARIATION = { tag: '@variation' };

interface WorkerFixtures {
  /** A healthy site without reviews. Tests that break something start their own. */
  site: TestSite;
  /** A healthy site for tests that write reviews: each looks for its own only. */
  guestbook: TestSite;
}

interface TestOptions {
  /** Whether waiting for code times out as in a visitor's browser; otherwise it never does. */
  impatient: boolean;
}

interface TestFixtures {
  /** Console messages, page errors and failed requests of `page`, other origins' pictures excluded. */
  complaints: string[];
  /** Runs something after the test, the last registered first. */
  atEnd(end: () => unknown): void;
  /** Makes a folder that is removed after the test. */
  makeFolder(): Promise<string>;
  /** Starts a site that is removed after the test. */
  startSite(options?: TestSiteOptions): Promise<TestSite>;
  /** A healthy site of the test's own, which it may break. */
  own: TestSite;
}

// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
async function healthySite({}, use: (site: TestSite) => Promise<void>): Promise<void> {
  // All tests of a worker send from one address, which would look like a flood.
  const site = await startTestSite({ env: { RATE_LIMIT_PER_MINUTE: '0' } });
  await use(site);
  await site.remove();
}

/** Makes pages wait for code without a timeout: a busy machine isn't a broken network. */
const waitForCode = (context: BrowserContext) =>
  context.addInitScript((timeouts) => {
    const { setTimeout: start } = window;
    Object.assign(window, {
      setTimeout: (then: () => void, ms?: number, ...rest: unknown[]) =>
        timeouts.includes(Number(ms)) ? 0 : start(then, ms, ...rest),
    });
  }, Object.values<number>(loadTimeouts));

export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  impatient: [false, { option: true }],
  context: async ({ context, impatient }, use) => {
    if (!impatient) await waitForCode(context);
    await use(context);
  },
  site: [healthySite, { scope: 'worker' }],
  guestbook: [healthySite, { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.url),
  complaints: async ({ page }, use) => {
    await use(await collectComplaints(page));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  atEnd: async ({}, use) => {
    const ends: (() => unknown)[] = [];
    await use((end) => void ends.unshift(end));
    for (const end of ends) await end();
  },
  makeFolder: ({ atEnd }, use) =>
    use(async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'test-'));
      atEnd(() => rm(folder, { recursive: true, force: true }));
      return folder;
    }),
  startSite: ({ atEnd }, use) =>
    use(async (options) => {
      const site = await startTestSite(options);
      atEnd(() => site.remove());
      return site;
    }),
  own: async ({ startSite }, use) => use(await startSite()),
});

/** For tests that write reviews, which every other test would see. */
export const writingTest = test.extend({
  baseURL: async ({ guestbook }, use) => use(guestbook.url),
});

/** Records a page's console messages, errors and failed requests. Blocks pictures from other origins. */
export async function collectComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  const own = (url: string) => url === '' || new URL(url).hostname === 'localhost';
  page.on('console', (message) => {
    if (own(message.location().url)) complaints.push(`${message.type()}: ${message.text()}`);
  });
  // The console shows most violations; this event reports all.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`violates ${effectiveDirective}: ${blockedURI}`);
    });
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation aborts pending requests.
    if (own(request.url()) && reason !== 'net::ERR_ABORTED') {
      complaints.push(`failed: ${request.url()} ${reason}`);
    }
  });
  return complaints;
}
