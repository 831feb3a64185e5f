import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['browsers/*.test.ts'],
    globalSetup: 'browsers/globalSetup.ts',
    // One file a browser, side by side.
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
