import { defineConfig } from 'vitest/config';

const folders = ['*/{src,content,build,testing}/**', 'e2e/unit/**'];
const files = folders.map((folder) => `${folder}/*.test.{ts,tsx}`);
const exclude = ['**/node_modules/**', '**/dist/**'];
/** Tests that take the place of a module, which others have loaded. */
const mocking = ['registry/**/{prune,release}.test.ts'];

export default defineConfig({
  test: {
    // Limits for what hangs, never for what is slow: a test waits for a state, by expect.poll.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000, interval: 20 } },
    // Most of the slow tests wait for processes of their own.
    maxWorkers: 3,
    projects: [
      // One process for many files: what they import is loaded once. A test that changes a module
      // or a global puts it back.
      {
        extends: true,
        test: {
          name: 'together',
          include: files,
          exclude: [...exclude, ...mocking],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: mocking, exclude },
      },
    ],
  },
});
