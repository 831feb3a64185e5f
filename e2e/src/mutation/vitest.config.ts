// Vitest configuration for Stryker: the tests of one area, listed in MUTATION_TESTS.
import { defineConfig } from 'vitest/config';
import { together } from '../../../vitest.config.ts';

export default defineConfig({
  plugins: together.plugins,
  test: {
    ...together.test,
    include: process.env.MUTATION_TESTS?.split(' ') ?? [],
    // For hangs only; Stryker's timeout is far shorter.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 50_000, interval: 20 } },
  },
});
