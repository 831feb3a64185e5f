import { expect, test } from 'vitest';
import { processMs, threadMs, threadNumber } from './processorTime.ts';

test('who works has had more of a processor, and nobody knows of a thread that isn’t there', () => {
  const [process, thread] = [processMs(), threadMs(threadNumber())];
  while (processMs() < process + 50);
  const [of] = [threadMs(threadNumber())];
  if (thread === undefined) expect(of).toBe(undefined);
  else expect(of).toBeGreaterThan(thread);
  expect(threadMs(0)).toBe(undefined);
});
