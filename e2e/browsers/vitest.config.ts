import { defineConfig } from 'vitest/config';

// Tests are independent of the site's own content: what they start uses theirs.
process.env.CONTENT_DIR ??= 'e2e/content/sample';

export default defineConfig({
  test: {
    include: ['e2e/browsers/*.test.ts'],
    globalSetup: 'e2e/browsers/globalSetup.ts',
    // One file for each browser, in parallel.
    maxWorkers: 2,
    // Limits for hangs, not for slowness.
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
