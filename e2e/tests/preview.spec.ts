// A team previews a release: other visitors don't see it, the link shows it on the real site.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { distOf } from '@platform/remote/workspace/buildWorkspace';
import { runProgram } from '../src/testing/programs.ts';
import { expect, test, VARIATION } from '../src/testing/test.ts';
import { startTestSite, type TestSite } from '../src/testing/testSite.ts';
import { editBuilt } from '../src/testing/versions/editBuilt.ts';
import { A, B, banner, seenByOthers } from '../src/testing/versions/overrideLinks.ts';

let site: TestSite;
let folder: string;
let key: string;

test.beforeAll(async () => {
  site = await startTestSite();
  folder = await mkdtemp(path.join(tmpdir(), 'preview-'));
  const made = await runProgram('keys', ['make', 'blog'], { RELEASES_DIR: site.releasesDir });
  key = made.stdout.trim();
});
test.afterAll(async () => {
  await site.remove();
  await rm(folder, { recursive: true, force: true });
});

/** A build of the blog with other code for both sides. */
async function editedBlog(name: string, edit: (code: string) => string): Promise<string> {
  const dist = path.join(folder, name);
  await cp(distOf('mfe-blog'), dist, { recursive: true });
  for (const side of ['browser', 'node']) {
    for (const file of await readdir(path.join(dist, side))) {
      const plain = file.replace(/\.[0-9a-f]{10}(?=\.)/, '');
      if (/\.c?js$/.test(file)) await editBuilt(dist, `${side}/${plain}`, edit);
    }
  }
  return dist;
}

const preview = (dist: string) => {
  const args = ['blog', '--built', dist, '--preview', '--to', site.url];
  return runProgram('release', args, { RELEASE_KEY: key });
};

test('a preview is on the real site for one browser', VARIATION, async ({ page }) => {
  const others = await seenByOthers(site);
  const dist = await editedBlog('renamed', (code) => code.replaceAll(A, B));
  const { status, stderr, stdout } = await preview(dist);
  expect(status, stderr).toBe(0);
  expect(await seenByOthers(site)).toEqual(others);
  const [, version = ''] = /^### Preview of mfe-blog (\S+)\n/.exec(stdout) ?? [];
  expect(stdout).toMatch(/\| Checks \| passed \d+ checks in [\d.]+ s \|/);
  expect(stdout).toMatch(/\| Bytes of scripts \| [\d.]+ KB \(.+\) \|/);

  await page.goto(/\((http\S+)\)/.exec(stdout)?.[1] ?? '');
  await page.goto(`${site.url}/blog`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(B);
  await expect(banner(page)).toContainText(version);
});

test('a rejected preview publishes nothing and says why', VARIATION, async () => {
  const published = () => readdir(path.join(site.releasesDir, 'mfe-blog'));
  const before = await published();
  const dist = await editedBlog('broken', (code) => code.replaceAll(A, ''));
  await editBuilt(dist, 'node/index.cjs', (code) => code.replaceAll('/blog', '/services'));
  const { status, stderr, stdout } = await preview(dist);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('✗');
  expect(await published()).toEqual(before);
});
