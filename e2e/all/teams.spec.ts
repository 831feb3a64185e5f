// A team with a key and nothing else of the site: it sees a bad release, goes back, tries a canary and hands out a
// link, all from its own folder.
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { type Elsewhere, makeElsewhere, runIn } from '../src/testing/guides/elsewhere.ts';
import { runProgram } from '../src/testing/programs.ts';
import { expect, test } from '../src/testing/test.ts';
import { startTestSite, type TestSite } from '../src/testing/testSite.ts';
import { changedBuild, everyFile } from '../src/testing/versions/brokenBuilds.ts';

const BLOG = 'mfe-blog';

let elsewhere: Elsewhere;
let site: TestSite;
let key: string;

test.beforeEach(async () => {
  elsewhere = await makeElsewhere();
  site = await startTestSite();
  const made = await runProgram('keys', ['make', 'blog'], { RELEASES_DIR: site.releasesDir });
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

const read = async () => (await fetch(`${site.url}/blog`)).text();

const TEXTS = ['Freshest Insights', 'Coldest Insights'] as const;

/** Releases a build whose list has this title. @returns its version and what the command says */
async function release(title: string): Promise<{ version: string; said: string }> {
  const build = await changedBuild(everyFile((code) => code.replaceAll('Latest Insights', title)));
  const dist = path.join(elsewhere.folder, title.slice(0, 4));
  await rename(build, dist);
  const said = await done(`release blog --built ${dist}`);
  const version = (await site.store.registry())?.remotes[BLOG]?.live.version ?? '';
  await expect.poll(read).toContain(title);
  return { version, said };
}

test('a team sees, rolls back, tries, blocks and shows its releases with its key alone', async ({
  page,
}) => {
  const good = (await release(TEXTS[0])).version;
  const { version: bad, said } = await release(TEXTS[1]);
  const rollback = `npx site rollback blog --to ${site.url}`;
  expect(said).toContain(`To roll back to ${good}: ${rollback}`);

  const seen = await done('status blog');
  expect(seen).toMatch(new RegExp(`mfe-blog +${bad} .* ${good}`));
  expect(seen).not.toContain('mfe-marketing');
  expect(seen).not.toContain(site.releasesDir);

  const started = performance.now();
  await done('rollback blog --reason broken');
  await expect.poll(read, { intervals: [20] }).toContain(TEXTS[0]);
  const seconds = (performance.now() - started) / 1000;
  test.info().annotations.push({ type: 'rolled back after', description: seconds.toFixed(1) });

  const canary = await done(`canary blog start --version ${bad} --share 50`);
  expect(canary).toContain(`npx site canary blog promote --to ${site.url}`);
  await done('canary blog promote');
  expect((await site.store.registry())?.remotes[BLOG]?.live.version).toBe(bad);

  await done(`block blog ${good} --reason broken`);
  const blocked = await run(`canary blog --version ${good}`);
  expect(blocked.code).toBe(1);
  expect(blocked.stderr).toContain(`npx site unblock blog ${good} --to ${site.url}`);
  await done(`unblock blog ${good}`);

  const { link } = JSON.parse(await done(`override blog ${good} --json`));
  await page.goto(link);
  await page.goto(`${site.url}/blog`);
  await expect(page.locator('body')).toContainText(good);
  await expect(page.getByRole('main')).toContainText(TEXTS[0]);
  expect(await read()).toContain(TEXTS[1]);

  const wrong = await run('override blog');
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('override: ')]);
  const foreign = await run('rollback marketing');
  expect([foreign.code, foreign.stderr]).toEqual([1, expect.stringContaining('only for mfe-blog')]);
  expect((await site.store.history()).at(-1)).toMatchObject({
    ...{ action: 'denied', remote: 'mfe-marketing', reason: 'tried rollback' },
  });
});
