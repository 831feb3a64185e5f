import { fakeDist } from '@platform/registry/testing/fakeDist';
import { releaseTo } from '@platform/remote/release/releaseTo';
import { served } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';

test.each([
  ['seconds', '40', 40_000],
  ['a date far ahead', 'Fri, 31 Dec 9999 23:59:59 GMT', 60_000],
])(
  'a site that asks in %s to wait is given that time before each of three more tries',
  async (_what, header, wait) => {
    let asked = 0;
    const pauses: number[] = [];
    const { url } = await served((_req, res) => {
      asked += 1;
      res.writeHead(503, { 'Retry-After': header }).end();
    });
    const delivery = {
      ...{ site: url, name: 'mfe-blog', dist: await fakeDist('mfe-blog'), reason: 'test' },
      ...{ promote: true, credential: async () => 'key', log: () => {} },
      pause: async (ms: number) => pauses.push(ms),
    };
    await expect(releaseTo(delivery)).rejects.toThrow('takes no releases (503)');
    expect(asked).toBe(4);
    expect(pauses).toEqual([wait, wait, wait]);
  },
);
