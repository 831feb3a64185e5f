import { defineConfig } from 'vitest/config';
import { viteContent } from './kit/src/toolchain/viteContent.ts';

const folders = ['*/{src,content,build,testing}/**', 'e2e/unit/**'];
const files = (end: string) => folders.map((folder) => `${folder}/*.${end}`);
const exclude = ['**/node_modules/**', '**/dist/**'];
/** Tests hold whatever the site's own content says: they have some of their own. */
const withContent = (content: string) => ({
  plugins: [viteContent(content)],
  env: { CONTENT_DIR: content },
});
const sample = withContent('e2e/content/sample');

/** It takes the place of modules, which others have loaded. */
const mocking = 'mfe-blog/src/blog.pages.test.tsx';

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
        plugins: sample.plugins,
        test: {
          name: 'together',
          env: sample.env,
          include: files('test.{ts,tsx}'),
          exclude: [...exclude, mocking],
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: sample.plugins,
        test: {
          name: 'apart',
          env: sample.env,
          include: [mocking],
        },
      },
    ],
  },
});
