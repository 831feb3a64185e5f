// A build of Module Federation alone gets one answer everywhere: what it lacks, and the page that says why.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/packageRoot';
import { fileFacts } from '@platform/contract/publishing';
import { runHere } from '@platform/testing/runHere';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { beforeEach, expect, test } from 'vitest';
import { BLOG, startPublishApi } from '../testing/startPublishApi.ts';

const SAYS = 'This is no build of a remote: it has no build.json.';
const GUIDE = 'docs/adding-a-remote.md';

let api: Awaited<ReturnType<typeof startPublishApi>>;

beforeEach(async () => {
  api = await startPublishApi(async () => expect.unreachable('nothing is to be checked'));
});

test.each([
  ['a team elsewhere', 'platform/remote/src/cli/site.ts', true],
  ['this repository', 'platform/gate/src/testing/releaseProgram.ts', false],
])('site release in %s rejects it', async (_where, program, isElsewhere) => {
  const stock = await temporaryFolder();
  await writeFile(path.join(stock, 'remoteEntry.js'), '');
  const to = isElsewhere ? ['--to', api.site] : [];
  for (const built of [stock, path.join(stock, 'missing')]) {
    const args = ['release', 'blog', '--built', built, ...to];
    const { status, stderr } = await runHere(path.join(ROOT, program), args, {
      ...(isElsewhere ? { RELEASE_KEY: api.key } : { RELEASES_DIR: api.store.folder }),
    });
    expect(status).toBe(1);
    expect(stderr).toContain(SAYS);
    expect(stderr).toContain(GUIDE);
  }
  expect(api.asked).toEqual([]);
});

test('the publish API rejects it without naming its own folders', async () => {
  const content = Buffer.from('console.log(1);');
  const files = { 'browser/main.js': fileFacts(content) };
  const { upload } = await (await api.announce(files)).json();
  await api.ask('PUT', `${BLOG}/${upload}/browser/main.js`, content);
  const said = await (await api.ask('POST', `${BLOG}/${upload}`, '{}')).text();
  expect(said).toContain(SAYS);
  expect(said).not.toContain(api.store.folder);
});
