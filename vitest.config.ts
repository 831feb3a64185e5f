import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['*/{src,content,build,testing}/**/*.test.{ts,tsx}', 'e2e/unit/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 30_000,
    // Most of the slow tests wait for processes of their own.
    maxWorkers: 3,
  },
});
