// Vitest configuration for Stryker: the tests of one area, listed in MUTATION_TESTS.
import { defineConfig } from 'vitest/config';
import { hangLimit } from '../../../platform/testing/src/hangLimit.ts';
import { quick } from '../../../vitest.config.ts';

export default defineConfig({
  plugins: quick.plugins,
  test: {
    ...quick.test,
    include: process.env.MUTATION_TESTS?.split(' ') ?? [],
    // Stryker's timeout is far shorter.
    testTimeout: hangLimit(30),
    hookTimeout: hangLimit(30),
    expect: { poll: { timeout: hangLimit(5), interval: 20 } },
  },
});
