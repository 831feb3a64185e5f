import { defineConfig } from 'vitest/config';

const folders = ['*/{src,content,build}/**', 'e2e/unit/**'];
const files = (end: string) => folders.map((folder) => `${folder}/*.${end}`);
const exclude = ['**/node_modules/**', '**/dist/**'];

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
        test: { name: 'plain', include: files('test.ts'), exclude, isolate: false },
      },
      { extends: true, test: { name: 'components', include: files('test.tsx'), exclude } },
    ],
  },
});
