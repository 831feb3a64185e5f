import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startCanary } from '../live/canary.ts';
import { promote, promoteAll } from '../live/promote.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { fakePin } from '../testing/fakePin.ts';

const meta = { who: 'Asha', why: 'new article' };

async function json({ folder }: ReleaseStore) {
  const command = path.join(import.meta.dirname, 'releases.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', command, '--json'],
    { env: { ...process.env, RELEASES_DIR: folder } },
  );
  return JSON.parse(stdout);
}

test('with --json a script can read what is live, on trial, and to go back to', async () => {
  const store = await temporaryStore();
  await promoteAll(store, [fakePin('shell', '1.0.0'), fakePin('mfe-blog', '1.0.0')], meta);
  await promote(store, fakePin('mfe-blog', '1.1.0'), meta);
  await startCanary(store, fakePin('mfe-blog', '1.2.0'), 10, meta);
  expect(await json(store)).toMatchObject({
    revision: 3,
    servers: 0,
    live: {
      shell: { version: '1.0.0', previous: [] },
      'mfe-blog': {
        version: '1.1.0',
        health: { views: 0 },
        canary: { version: '1.2.0', share: 10 },
        previous: ['1.0.0'],
      },
    },
    history: [{}, {}, { what: 'promote', to: '1.1.0' }, { what: 'canary', to: '1.2.0' }],
  });
});

test('before the first release that is JSON, too', async () => {
  expect(await json(await temporaryStore())).toEqual({
    revision: null,
    servers: 0,
    live: {},
    history: [],
  });
});
