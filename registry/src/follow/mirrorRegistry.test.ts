import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { promote } from '../live/promote.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { fakePin } from '../testing/fakePin.ts';
import { mirrorRegistry } from './mirrorRegistry.ts';

test('a registry that never ends is not read to the end, and the copy stays', async () => {
  const store = await temporaryStore();
  await promote(store, fakePin('shell', '1.0.0'), { who: 'test', why: 'test' });
  let sent = 0;
  // Without a Content-Length, like anything that is made on the way.
  const host = createServer((_req, res) => {
    const chunk = Buffer.alloc(1_000_000, ' ');
    const more = () => {
      sent += chunk.length;
      if (sent < 100_000_000) res.write(chunk, more);
      else res.end();
    };
    more();
  }).listen(0);
  onTestFinished(() => {
    host.closeAllConnections();
    host.close();
  });
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  const log = vi.fn();
  const stop = await mirrorRegistry(`http://localhost:${port}/registry.json`, store, { log });
  stop();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('larger than any registry'));
  expect(sent).toBeLessThan(100_000_000);
  expect((await store.registry())?.revision).toBe(1);
});
