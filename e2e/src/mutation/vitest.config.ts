// Vitest configuration for Stryker: the tests of one area, listed in MUTATION_TESTS.
import { defineConfig } from 'vitest/config';
import { hangLimit } from '../../../platform/testing/src/hangLimit.ts';
import { quick } from '../../../vitest.config.ts';

export default defineConfig({
  plugins: quick.plugins,
  test: {
    env: quick.test.env,
    include: process.env.MUTATION_TESTS?.split(' ') ?? [],
    // A static mutant is activated when its module loads, so each file loads its own modules.
    isolate: true,
    // Stryker's timeout is far shorter.
    testTimeout: hangLimit(30),
    hookTimeout: hangLimit(30),
    expect: { poll: { timeout: hangLimit(5), interval: 20 } },
  },
});
