import { defineConfig } from 'vitest/config';
import { hangLimit } from '../../platform/testing/src/hangLimit.ts';

// Tests are independent of the site's own content: what they start uses theirs.
process.env.CONTENT_DIR ??= 'e2e/content/sample';

export default defineConfig({
  test: {
    include: ['e2e/browsers/*.test.ts'],
    globalSetup: 'e2e/browsers/globalSetup.ts',
    // One file for each browser, in parallel.
    maxWorkers: 2,
    testTimeout: hangLimit(60),
    hookTimeout: hangLimit(60),
    expect: { poll: { timeout: hangLimit(15) } },
  },
});
