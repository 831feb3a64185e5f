// A team with a key and nothing else of the site: it sees a bad release, goes back, tries a canary and hands out a
// link, all from its own folder.
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { type Elsewhere, makeElsewhere, runIn } from '../src/testing/guides/elsewhere.ts';
import { runProgram } from '../src/testing/programs.ts';
import { expect, test } from '../src/testing/test.ts';
import { startTestSite, type TestSite } from '../src/testing/testSite.ts';

const EVENTS = 'mfe-events';

let elsewhere: Elsewhere;
let site: TestSite;
let key: string;

test.beforeEach(async () => {
  elsewhere = await makeElsewhere();
  site = await startTestSite();
  const made = await runProgram('keys', ['make', 'events'], { RELEASES_DIR: site.releasesDir });
  key = made.stdout.trim();
});

test.afterEach(async () => {
  await site.remove();
  await elsewhere.remove();
});

/** Runs the team's own program. */
const run = (line: string, credential = key) =>
  test.step(line, () => {
    const words = ['npx', 'site', ...line.split(' '), '--to', site.url];
    return runIn(elsewhere.folder, words, { RELEASE_KEY: credential, RELEASES_DIR: '/nowhere' });
  });

async function done(line: string): Promise<string> {
  const { code, stdout, stderr } = await run(line);
  expect(code, stdout + stderr).toBe(0);
  return stdout;
}

const read = async () => (await fetch(`${site.url}/events`)).text();

/** What /events reads in each fixture: `contract-1` was built by 1.0.0, `contract-2` by 1.1.0. */
const TEXTS = { 'contract-1': 'Open evening, Bangalore', 'contract-2': 'The first thing to say' };

/** Releases a remote that an earlier version of the site built. @returns its version and what the command says */
async function release(build: keyof typeof TEXTS): Promise<{ version: string; said: string }> {
  const dist = path.join(elsewhere.folder, build);
  await cp(path.join(ROOT, 'e2e/fixtures', build), dist, { recursive: true });
  const said = await done(`release events --built ${dist}`);
  const version = (await site.store.registry())?.remotes[EVENTS]?.live.version ?? '';
  await expect.poll(read).toContain(TEXTS[build]);
  return { version, said };
}

test('a team sees, rolls back, tries, blocks and shows its releases with its key alone', async ({
  page,
}) => {
  const good = (await release('contract-1')).version;
  const { version: bad, said } = await release('contract-2');
  const rollback = `npx site rollback events --to ${site.url}`;
  expect(said).toContain(`To roll back to ${good}: ${rollback}`);

  const seen = await done('status events');
  expect(seen).toMatch(new RegExp(`mfe-events +${bad} .* ${good}`));
  expect(seen).not.toContain('mfe-blog');
  expect(seen).not.toContain(site.releasesDir);

  const started = performance.now();
  await done('rollback events --reason broken');
  await expect.poll(read, { intervals: [20] }).toContain(TEXTS['contract-1']);
  const seconds = (performance.now() - started) / 1000;
  test.info().annotations.push({ type: 'rolled back after', description: seconds.toFixed(1) });

  const canary = await done(`canary events start --version ${bad} --share 50`);
  expect(canary).toContain(`npx site canary events promote --to ${site.url}`);
  await done('canary events promote');
  expect((await site.store.registry())?.remotes[EVENTS]?.live.version).toBe(bad);

  await done(`block events ${good} --reason broken`);
  const blocked = await run(`canary events --version ${good}`);
  expect(blocked.code).toBe(1);
  expect(blocked.stderr).toContain(`npx site unblock events ${good} --to ${site.url}`);
  await done(`unblock events ${good}`);

  const { link } = JSON.parse(await done(`override events ${good} --json`));
  await page.goto(link);
  await page.goto(`${site.url}/events`);
  await expect(page.locator('body')).toContainText(good);
  await expect(page.getByRole('main')).toContainText(TEXTS['contract-1']);
  expect(await read()).toContain(TEXTS['contract-2']);

  const wrong = await run('override events');
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('override: ')]);
  const foreign = await run('rollback blog');
  expect([foreign.code, foreign.stderr]).toEqual([
    1,
    expect.stringContaining('only for mfe-events'),
  ]);
  expect((await site.store.history()).at(-1)).toMatchObject({
    ...{ action: 'denied', remote: 'mfe-blog', reason: 'tried rollback' },
  });
});
