import { availableParallelism } from 'node:os';
import { BROWSER_ARGS, findBrowser } from '@platform/gate/findBrowser';
import { defineConfig } from 'playwright/test';

// Tests hold whatever the site's own content says: what they start has some of their own.
process.env.CONTENT_DIR ??= 'e2e/content/sample';
// Sites are stopped a hundred times; the tests about stopping have a drain of their own.
process.env.DRAIN_SECONDS ??= '0';

/** What takes longest starts first, so that no worker is left with it at the end. */
const LONGEST = [
  'guides',
  'secondStudio',
  'remote-elsewhere',
  'owner',
  'development-mode',
  'hydration',
  'isolation',
  'hosting',
  'servers',
  'gate',
  'integrity',
  'underLoad',
  'staleTabs',
].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './src/testing/prepare.ts',
  fullyParallel: true,
  // One more than cores: somebody always waits for something.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  // Limits for what hangs, never for what is slow: the longest test takes about a minute.
  timeout: 900_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testMatch: '*.spec.ts', testIgnore: LONGEST },
  ],
  // Names the slowest files at the end.
  reportSlowTests: { max: 5, threshold: 15_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JUNIT_OUTPUT_FILE ? [['junit'] as const] : [])],
  use: {
    launchOptions: {
      executablePath: findBrowser(console.error),
      // No page of a test lives long enough to repay what is spent on optimizing its code.
      args: [...BROWSER_ARGS, '--js-flags=--no-opt --no-maglev'],
    },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Drawing movement costs a third of a core; tests that are about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
  },
});
