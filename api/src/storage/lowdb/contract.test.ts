// The storage contract, run against files.
import { describe, test } from 'vitest';
import { inFiles, use } from '../../testing/contract/backends.ts';
import { keepsPromises } from '../../testing/contract/keepsPromises.ts';

describe('records in files', () => {
  keepsPromises({ it: test, make: inFiles, begin: async () => use(await inFiles()) });
});
