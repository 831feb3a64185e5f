// The test function of browser tests: a healthy site shared by all tests of a worker, and a page
// that remembers everything its console said.
import { test as base, expect, type Page } from 'playwright/test';
import { startTestSite, type TestSite } from './testSite.ts';

export { expect };

interface WorkerFixtures {
  /** A healthy site. Nobody writes reviews here; tests that break something start their own. */
  site: TestSite;
  /** A healthy site for tests that write reviews: each looks for its own only. */
  guestbook: TestSite;
}

interface TestFixtures {
  /** Console messages, page errors and failed requests of `page`, external pictures left out. */
  complaints: string[];
}

// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
async function healthySite({}, use: (site: TestSite) => Promise<void>): Promise<void> {
  const site = await startTestSite();
  await use(site);
  await site.remove();
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [healthySite, { scope: 'worker' }],
  guestbook: [healthySite, { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.url),
  complaints: async ({ page }, use) => {
    await use(collectComplaints(page));
  },
});

/** For tests that write reviews, which everybody else would be shown. */
export const writingTest = test.extend({
  baseURL: async ({ guestbook }, use) => use(guestbook.url),
});

/** Collects what a page complains about. Pictures from elsewhere are not the site's to load. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  const own = (url: string) => url === '' || new URL(url).hostname === 'localhost';
  page.on('console', (message) => {
    if (own(message.location().url)) complaints.push(`${message.type()}: ${message.text()}`);
  });
  // The console tells of most violations; this tells of all.
  void page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`violates ${effectiveDirective}: ${blockedURI}`);
    });
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A navigation ends what is still on its way.
    if (own(request.url()) && why !== 'net::ERR_ABORTED') {
      complaints.push(`failed: ${request.url()} ${why}`);
    }
  });
  return complaints;
}
