import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

test('loggers have a name and are silent in tests', () => {
  const log = createLogger('api');
  expect(log.level).toBe('silent');
  expect(log.bindings()).toMatchObject({ name: 'api' });
});
