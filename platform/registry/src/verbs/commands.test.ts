// Commands that only change the registry, run in this process.
import path from 'node:path';
import { runHere } from '@platform/testing/runHere';
import { served } from '@platform/testing/untilTestEnds';
import { beforeEach, expect, test } from 'vitest';
import { startCanary } from '../live/canary.ts';
import { promote, promoteAll } from '../live/promote.ts';
import { writeHealth } from '../store/health.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { fakeDeployment, withBundle } from '../testing/fakeDeployment.ts';
import { fakePage, temporaryStore } from '../testing/fakeDist.ts';
import { goLive, meta } from '../testing/goLive.ts';

let store: ReleaseStore;

beforeEach(async () => {
  store = await temporaryStore();
  await goLive(store);
});

const site = (args: string[], env: Record<string, string> = {}) =>
  runHere(path.join(import.meta.dirname, '../testing/releaseProgram.ts'), args, {
    RELEASES_DIR: store.folder,
    ...env,
  });

/** Output of a command that exits with 0. */
async function run(...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await site(args);
  expect(status, stdout + stderr).toBe(0);
  return stdout.trimEnd();
}

test('freeze and unfreeze change one name, or all with --all', async () => {
  expect(await run('freeze', 'blog', '--reason', 'holidays')).toContain('is frozen at 1.1.0');
  expect((await store.needRegistry()).remotes['mfe-blog']?.frozen?.reason).toBe('holidays');
  expect(await run('unfreeze', 'blog')).toContain('may be released again');
  expect((await store.needRegistry()).remotes['mfe-blog']?.frozen).toBeUndefined();
  expect(await run('freeze', '--all', '--reason', 'holidays')).toContain('All releases are frozen');
  expect(await run('unfreeze', '--all')).toContain('Releases are allowed again');
});

test('rollback makes the previous version live, and canary end stops a canary', async () => {
  expect(await run('rollback', 'blog', '--reason', 'too early', '--json')).toContain('1.0.0');
  await startCanary(store, fakeDeployment('mfe-blog', '1.2.0'), 10, meta);
  expect(await run('canary', 'blog', 'end', '--reason', 'enough', '--json')).toContain('mfe-blog');
});

test('rollback --together rolls back all names of one change', async () => {
  const next = ['shell', 'mfe-blog', 'mfe-news'].map((name) =>
    fakeDeployment(name, '2.0.0', { shared: { react: '20.0.0' } }),
  );
  await promoteAll(store, next, meta);
  const alone = await site(['rollback', 'shell']);
  expect(alone.stderr).toContain('npm run rollback -- shell --together');
  expect(await run('rollback', 'news', '--together')).toBe(
    [
      'shell rolled back from 2.0.0 to 1.0.0 (revision 4).',
      'mfe-blog rolled back from 2.0.0 to 1.1.0 (revision 4).',
      'mfe-news rolled back from 2.0.0 to 1.0.0 (revision 4).',
    ].join('\n'),
  );
});

test('retire removes a remote from the site', async () => {
  expect(await run('retire', 'news', '--reason', 'sold')).toContain(
    'To bring it back, in the repository: npm run release -- news',
  );
});

test('retire and rollback accept what other pages lose with --anyway only', async () => {
  const code = `exports.rendering = 1; exports.render = async () => ({
    failures: [], bodyHtml: '<footer><a href="/news">News</a></footer>' });`;
  await promote(store, await withBundle(store, fakeDeployment('shell', '2.0.0'), code), meta);
  const routes = [fakePage('news/list', '/news')];
  await promote(store, fakeDeployment('mfe-news', '1.1.0', { routes }), meta);
  for (const command of [
    ['rollback', 'news'],
    ['retire', 'news', '--reason', 'sold'],
  ]) {
    const { status, stderr } = await site(command);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/✗ removed-address: The footer links to \/news.*\n.*--anyway/),
    });
    expect(JSON.parse((await site([...command, '--json'])).stdout)).toMatchObject({
      code: 'rejected',
      problems: [{ code: 'removed-address' }],
    });
  }
  const { status, stderr } = await site(['retire', 'news', '--reason', 'sold', '--anyway']);
  expect({ status, stderr }).toEqual({
    status: 0,
    stderr: 'Accepted: The footer links to /news of mfe-news.\n',
  });
});

test('with --to a command runs on that site, and changes nothing here', async () => {
  const asked: string[] = [];
  const { url } = await served((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.end('{"result":{"name":"mfe-blog"},"lines":["done there"]}');
  });
  const { stdout } = await site(['rollback', 'blog', '--to', url], { RELEASE_KEY: 'sitekey_1' });
  expect(stdout).toBe('done there\n');
  expect(asked).toEqual(['POST /site/commands/mfe-blog/rollback Bearer sitekey_1']);
  expect((await store.needRegistry()).remotes['mfe-blog']?.live.version).toBe('1.1.0');
});

test('keys make names the store, and says when no site uses it; the key is all of stdout', async () => {
  const unused = await site(['keys', 'make', 'blog']);
  expect(unused.stdout).toMatch(/^sitekey_\w{8}_[\w-]{43}\n$/);
  expect(unused.stderr).toContain(`valid for sites that use ${store.folder}`);
  expect(unused.stderr).toContain(`No running site uses ${store.folder}`);
  await writeHealth(store.healthFolder, {});
  const used = await site(['keys', 'make', 'blog']);
  expect(used.stderr).not.toContain('No running site');
});

test('status --json prints live versions, canaries and rollback targets', async () => {
  await startCanary(store, fakeDeployment('mfe-blog', '1.2.0'), 10, meta);
  expect(JSON.parse(await run('status', '--json'))).toMatchObject({
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
    history: [{}, {}, {}, { action: 'promote', to: '1.1.0' }, { action: 'canary', to: '1.2.0' }],
  });
});

test('status --json is valid JSON before the first release', async () => {
  store = await temporaryStore();
  const nothing = { revision: null, servers: 0, live: {}, history: [] };
  expect(JSON.parse(await run('status', '--json'))).toEqual(nothing);
});

test('an unknown name exits with 1 and lists the known names', async () => {
  await run('freeze', 'blog', '--reason', 'holidays');
  const { status, stderr } = await site(['rollback', 'nlog']);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'Unknown name "nlog". Names: shell, blog, news.\n',
  });
});

test.each([
  [['freeze', '--reason', 'x'], 'give a name or --all'],
  [['canary', 'blog'], 'give --version'],
  [['canary', 'blog', 'stop'], 'Allowed choices are start, promote, end'],
  [['prune', '--keep', 'few'], '--keep takes a whole number'],
  [['retire', 'news', '--redirect', '/old'], '--redirect is "/old"'],
  [['override', 'blog'], 'which version of mfe-blog?'],
])('wrong use exits with 2 and changes nothing: site %j', async (args, message) => {
  const before = await store.history();
  const { status, stderr } = await site(args);
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(message) });
  expect(await store.history()).toEqual(before);
});
