import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { afterWaiting } from './afterWaiting.ts';

test('who waits is given up after that time, who works isn’t', async () => {
  const seen: string[] = [];
  const started = performance.now();
  await new Promise<void>((resolve) => {
    afterWaiting(50, resolve);
    // Until then there is always something to do.
    const work = async () => {
      while (performance.now() < started + 200) await setImmediate();
      seen.push('worked');
    };
    void work();
  });
  expect(seen).toEqual(['worked']);
  const stop = afterWaiting(1, () => expect.unreachable());
  stop();
  await new Promise<void>((resolve) => void afterWaiting(20, resolve));
});
