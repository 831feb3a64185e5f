import { defineConfig } from 'vitest/config';

// Tests hold whatever the site's own content says: what they start has some of their own.
process.env.CONTENT_DIR ??= 'e2e/content/sample';

export default defineConfig({
  test: {
    include: ['e2e/browsers/*.test.ts'],
    globalSetup: 'e2e/browsers/globalSetup.ts',
    // One file a browser, side by side.
    maxWorkers: 2,
    // For what hangs, never for what is slow.
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
  },
});
