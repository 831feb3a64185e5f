import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { idleTimeout } from './idleTimeout.ts';

test('only time in which the thread is idle counts towards the timeout', async () => {
  const seen: string[] = [];
  const started = performance.now();
  await new Promise<void>((resolve) => {
    idleTimeout(50, resolve);
    // Keeps the thread busy for 200 ms.
    const work = async () => {
      while (performance.now() < started + 200) await setImmediate();
      seen.push('worked');
    };
    void work();
  });
  expect(seen).toEqual(['worked']);
  const stop = idleTimeout(1, () => expect.unreachable());
  stop();
  await new Promise<void>((resolve) => void idleTimeout(20, resolve));
});
