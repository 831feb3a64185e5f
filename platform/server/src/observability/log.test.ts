import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

test('tests are silent, and a logger knows its name', () => {
  const log = createLogger('api');
  expect(log.level).toBe('silent');
  expect(log.bindings()).toMatchObject({ name: 'api' });
});
