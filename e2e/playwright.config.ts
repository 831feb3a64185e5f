import { BROWSER_ARGS, findBrowser } from '@site/kit/build/findBrowser';
import { defineConfig } from 'playwright/test';

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './src/testing/globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/browser.json' }]],
  use: {
    launchOptions: { executablePath: findBrowser(console.error), args: BROWSER_ARGS },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'off',
  },
});
