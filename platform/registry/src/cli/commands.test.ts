// Commands of the README that only change the registry, run as their files are: in this process.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runHere } from '@platform/testing/runHere';
import { beforeEach, expect, test } from 'vitest';
import { startCanary } from '../live/canary.ts';
import { promote, promoteAll } from '../live/promote.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { fakePin } from '../testing/fakePin.ts';

const meta = { who: 'Asha', why: 'new article' };
let store: ReleaseStore;

beforeEach(async () => {
  store = await temporaryStore();
});

/** What `npm run <name> -- <args>` says. */
async function run(name: string, ...args: string[]): Promise<string> {
  const file = path.join(import.meta.dirname, `${name}.ts`);
  const { status, stdout, stderr } = await runHere(file, args, { RELEASES_DIR: store.folder });
  expect(status, stdout + stderr).toBe(0);
  return stdout.trimEnd();
}

async function filled(): Promise<void> {
  const names = ['shell', 'mfe-blog', 'mfe-news'];
  await promoteAll(
    store,
    names.map((name) => fakePin(name, '1.0.0')),
    meta,
  );
  await promote(store, fakePin('mfe-blog', '1.1.0'), meta);
}

test('npm run freeze: no release of a name, of none, and again', async () => {
  await filled();
  expect(await run('freeze', 'blog', '--why', 'holidays')).toContain('stays at 1.1.0');
  expect((await store.needRegistry()).remotes['mfe-blog']?.frozen?.why).toBe('holidays');
  expect(await run('freeze', 'blog', '--lift')).toContain('may be released again');
  expect(await run('freeze', '--all', '--why', 'holidays')).toContain('Nothing goes live');
  expect(await run('freeze', '--all', '--lift')).toContain('may be released again');
});

test('npm run mark: a version never comes back, until it may', async () => {
  await filled();
  expect(await run('mark', 'blog', '1.0.0', '--why', 'broken')).toContain('offered to nobody');
  expect(await run('mark', 'blog', '1.0.0', '--good')).toContain('may go live again');
});

test('npm run rollback and npm run canary: back, and to some first', async () => {
  await filled();
  expect(await run('rollback', 'blog', '--why', 'too early', '--json')).toContain('1.0.0');
  await startCanary(store, fakePin('mfe-blog', '1.2.0'), 10, meta);
  expect(await run('canary', 'blog', 'end', '--why', 'enough', '--json')).toContain('mfe-blog');
});

test('npm run retire: a remote leaves the site', async () => {
  await filled();
  expect(await run('retire', 'news', '--why', 'sold')).toContain('mfe-news is gone');
});

test('npm run keys: takes over which pipelines may release, as people have written it', async () => {
  const pipeline = { issuer: 'https://git.example', audience: 'https://www.example' };
  const stated = { ...pipeline, repository: 'studio/blog', branch: 'main' };
  const file = path.join(store.folder, 'stated.json');
  await writeFile(file, JSON.stringify({ 'mfe-blog': { pipelines: [stated] } }));
  expect(await run('keys', 'pipelines', file)).toContain('studio/blog@main');
});

test('npm run prune: says what it would remove', async () => {
  await filled();
  expect(await run('prune', '--dry-run')).toBe('Nothing to remove.');
});

test('npm run releases: with --json a script can read what is live, on trial, and to go back to', async () => {
  await promoteAll(store, [fakePin('shell', '1.0.0'), fakePin('mfe-blog', '1.0.0')], meta);
  await promote(store, fakePin('mfe-blog', '1.1.0'), meta);
  await startCanary(store, fakePin('mfe-blog', '1.2.0'), 10, meta);
  expect(JSON.parse(await run('releases', '--json'))).toMatchObject({
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

test('npm run releases: before the first release that is JSON, too', async () => {
  expect(JSON.parse(await run('releases', '--json'))).toEqual({
    revision: null,
    servers: 0,
    live: {},
    history: [],
  });
});
