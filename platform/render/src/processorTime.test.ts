import { expect, test } from 'vitest';
import { processMs, threadMs, threadNumber } from './processorTime.ts';

test('a busy thread has used more CPU time, and an unknown thread has none', () => {
  const [process, thread] = [processMs(), threadMs(threadNumber())];
  while (processMs() < process + 50);
  const [of] = [threadMs(threadNumber())];
  if (thread === undefined) expect(of).toBe(undefined);
  else expect(of).toBeGreaterThan(thread);
  expect(threadMs(0)).toBe(undefined);
});
