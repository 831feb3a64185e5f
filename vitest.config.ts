import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['*/{src,content,build}/**/*.test.{ts,tsx}', 'e2e/unit/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Limits for what hangs, never for what is slow: a test waits for a state, by expect.poll.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // Most of the slow tests wait for processes of their own.
    maxWorkers: 3,
  },
});
