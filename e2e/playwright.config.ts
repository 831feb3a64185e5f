import { availableParallelism } from 'node:os';
import { BROWSER_ARGS, findBrowser } from '@platform/gate/findBrowser';
import { hangLimit } from '@platform/testing/hangLimit';
import { defineConfig } from 'playwright/test';

// Tests are independent of the site's own content: what they start uses theirs.
process.env.CONTENT_DIR ??= 'e2e/content/sample';
// Tests stop sites a hundred times; those about stopping set a drain.
process.env.DRAIN_SECONDS ??= '0';

/** Their order; the longest start first, so that no worker ends with one of them. */
const FIRST = ['accessibility', 'gate', 'isolation', 'releases', 'routes'].map(
  (name) => `e2e/tests/${name}.spec.ts`,
);

export default defineConfig({
  // A remote's own journeys are in its folder.
  testDir: '..',
  respectGitIgnore: true,
  outputDir: './test-results',
  globalSetup: './src/testing/prepare.ts',
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: true,
  timeout: hangLimit(60),
  expect: { timeout: hangLimit(6), toPass: { timeout: hangLimit(6) } },
  projects: [
    // Of `npm run test:all` only.
    { name: 'all', testMatch: 'e2e/all/*.spec.ts' },
    { name: 'first', testMatch: FIRST },
    { name: 'others', testMatch: '{e2e/tests,mfe-*/e2e}/*.spec.ts', testIgnore: FIRST },
  ],
  // Prints the slowest files at the end.
  reportSlowTests: { max: 5, threshold: 15_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JUNIT_OUTPUT_FILE ? [['junit'] as const] : [])],
  use: {
    // A click that waits in vain says for what.
    actionTimeout: hangLimit(6),
    navigationTimeout: hangLimit(6),
    launchOptions: {
      executablePath: findBrowser(console.error),
      // A test's page is too short-lived to repay optimizing its code.
      args: [...BROWSER_ARGS, '--js-flags=--no-opt --no-maglev'],
    },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Animations cost a third of a core; tests about them turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
  },
});
