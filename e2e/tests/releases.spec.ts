// Rules 3 and 4 of the architecture: publishing a remote changes nothing else, and one response or one tab has one
// version of it.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { commandsOf, sectionOf } from '../src/testing/guides/followGuide.ts';
import { runProgram, type Verb } from '../src/testing/programs.ts';
import { expect, test } from '../src/testing/test.ts';
import type { TestSite } from '../src/testing/testSite.ts';
import { releaseEdited } from '../src/testing/versions/breakRelease.ts';
import { changedBuild, everyFile, spying } from '../src/testing/versions/brokenBuilds.ts';

const freshest = (code: string) => code.replaceAll('Latest Insights', 'Freshest Insights');

const idOf = (key: string) => key.split('_')[1] ?? '';

const text = async (site: TestSite, address: string) => (await fetch(site.url + address)).text();

const command = (site: TestSite, name: Verb, ...args: string[]) =>
  runProgram(name, args, { RELEASES_DIR: site.releasesDir });

test.describe('a release of one remote', () => {
  test('is shown without a restart and leaves the bytes of pages without it unchanged, and an open tab stays on its versions', async ({
    page,
    own: site,
  }) => {
    const withoutBlog = async () => {
      const html = await text(site, '/cron-analyser');
      return /<div id="root">[\s\S]*<\/div>/.exec(html)?.[0];
    };
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(`${site.url}/contact`);
    const before = await withoutBlog();
    expect(await text(site, '/blog')).not.toContain('Freshest');
    const version = await releaseEdited(site.releasesDir, 'mfe-blog', { all: freshest });
    await expect.poll(() => text(site, '/blog')).toContain('Freshest Insights');
    expect(await text(site, '/')).toContain('Freshest Insights');
    expect(await text(site, '/blog')).toContain(version);
    expect(await withoutBlog()).toBe(before);
    expect(site.log().match(/The site is ready/g)).toHaveLength(1);

    await page.getByRole('link', { name: 'Blogs' }).click();
    await expect(heading).toHaveText('Latest Insights');
    await page.reload();
    await expect(heading).toHaveText('Freshest Insights');
  });

  test('goes live over HTTP by the guide, is sandboxed, and is rolled back', async ({
    own: site,
  }) => {
    const guide = await sectionOf(ROOT, 'docs/releasing.md', 'From another machine, over HTTP');
    const [make, release, list, rotate, revoke] = commandsOf(guide);
    const run = (line = '', key = '', ...more: string[]) => {
      const [, command = ''] = /^npm run (?:site -- )?(.*)$/.exec(line) ?? [];
      const [verb, rest = ''] = command.split(/ (?:-- )?(.*)/);
      const words = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, word = '']) => quoted ?? word,
      );
      const known: Record<string, string> = { 'https://www.example': site.url, '<id>': idOf(key) };
      const args = [...words.map((word) => known[word] ?? word), ...more];
      const env = { RELEASES_DIR: site.releasesDir, RELEASE_KEY: key };
      return runProgram(verb as Verb, args, env);
    };
    const { secretFile, ownersFile } = site.store;
    const build = await changedBuild(
      everyFile(freshest),
      spying(secretFile, ownersFile, path.join(site.dataDir, 'secret')),
    );

    const key = (await run(make)).stdout.trim();
    const sent = await run(release, key, '--built', build);
    expect(sent.status, sent.stderr + sent.stdout).toBe(0);
    expect(sent.stdout).toContain('✓ Every page hydrates in a browser');
    await expect.poll(() => text(site, '/blog')).toContain('Freshest Insights');
    expect((await run(list)).stdout).toContain(idOf(key));

    const renewed = (await run(rotate)).stdout.trim();
    const late = await run(release, key, '--built', build);
    expect(late).toMatchObject({ status: 1, stderr: expect.stringContaining('revoked') });
    expect((await run(revoke, renewed)).status).toBe(0);
    expect((await run(list)).stdout).toContain('There are no keys');
    await rm(build, { recursive: true });

    const rollback = await command(site, 'rollback', 'blog');
    expect(rollback.status, rollback.stderr).toBe(0);
    await expect.poll(() => text(site, '/blog')).toContain('Latest Insights');
    const releases = await command(site, 'status');
    expect(releases.stdout).toMatch(new RegExp(`key ${idOf(key)} +promote`));
    expect(releases.stdout).toMatch(/rollback|rolled back/i);
  });
});

test('files that do not exist are 404 and never a page', async ({ site }) => {
  for (const address of [
    '/releases/mfe-blog/1.0.0-000000000000/browser/remoteEntry.js',
    '/releases/mfe-blog/../registry.json',
    '/releases/registry.json',
    '/releases/shell/%2e%2e/registry.json',
    '/static/js/main.js',
    '/no-such-picture.png',
  ]) {
    const response = await fetch(site.url + address);
    expect(response.status, address).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(await response.text()).not.toContain('<html');
  }
});

test('documents accept only GET and HEAD', async ({ site }) => {
  const response = await fetch(`${site.url}/about`, { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});
