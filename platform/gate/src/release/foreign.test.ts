// A build of Module Federation alone gets one answer everywhere: what it lacks, and the page that says why.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/root';
import { fileFacts } from '@platform/contract/fileFacts';
import { fakeInspect } from '@platform/registry/testing/fakeDist';
import { runHere } from '@platform/testing/runHere';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { beforeEach, expect, test } from 'vitest';
import { BLOG, startPublishApi } from '../testing/startPublishApi.ts';

const STOCK = path.join(ROOT, 'e2e/fixtures/stock-remote');
const SAYS =
  'This is a build of Module Federation alone: it has no build.json, no browser/, no node/.';
const GUIDE = 'docs/adding-a-remote.md';

let api: Awaited<ReturnType<typeof startPublishApi>>;

beforeEach(async () => {
  const check = async () => expect.unreachable('nothing is to be checked');
  api = await startPublishApi(async () => ({ inspect: fakeInspect, check, close: async () => {} }));
});

/** A manifest of the folder's files, below `place`. */
async function manifestOf(place: string) {
  const files = (await readdir(STOCK)).map(
    async (name) => [place + name, fileFacts(await readFile(path.join(STOCK, name)))] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}

test.each([
  ['a team elsewhere', 'platform/remote/src/cli/site.ts', true],
  ['this repository', 'platform/gate/src/testing/releaseProgram.ts', false],
])('site release in %s rejects it', async (_where, program, isElsewhere) => {
  const to = isElsewhere ? ['--to', api.site] : [];
  const release = (built: string) =>
    runHere(path.join(ROOT, program), ['release', 'blog', '--built', built, ...to], {
      ...(isElsewhere ? { RELEASE_KEY: api.key } : { RELEASES_DIR: api.store.folder }),
    });
  const stock = await release(STOCK);
  expect(stock.status).toBe(1);
  expect(stock.stderr).toContain(SAYS);
  expect(stock.stderr).toContain(GUIDE);
  const none = await release(path.join(await temporaryFolder(), 'missing'));
  expect(none.stderr).toContain('This is no build of a remote');
  expect(stock.stderr + none.stderr).not.toContain('ENOENT');
  expect(api.asked).toEqual([]);
});

test.each(['', 'browser/'])('the publish API rejects its manifest, below "%s"', async (place) => {
  const answer = await api.announce(await manifestOf(place));
  expect(answer.status).toBe(409);
  const { problems } = await answer.json();
  expect(problems).toEqual([
    {
      code: 'no-build',
      reason: place ? SAYS.replace(' no browser/,', '') : SAYS,
      fix: expect.stringContaining(GUIDE),
    },
  ]);
});

test('the publish API rejects other files without naming its own folders', async () => {
  const content = Buffer.from('console.log(1);');
  const files = { 'browser/main.js': fileFacts(content) };
  const { upload } = await (await api.announce(files)).json();
  await api.ask('PUT', `${BLOG}/${upload}/browser/main.js`, content);
  const answer = await api.ask('POST', `${BLOG}/${upload}`, '{}');
  const said = await answer.text();
  expect(said).toContain('This is no build of a remote: it has no build.json, no node/.');
  expect(said).not.toContain(api.store.folder);
});
