// The platform's promises to a site that shares only the platform with the studio.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseStore } from '@platform/registry/store';
import { untilPageHydrated } from '../src/testing/page/hydration.ts';
import { headingOf } from '../src/testing/page/onPage.ts';
import { type PlatformSite, startSecondSite } from '../src/testing/studios/secondSite.ts';
import { collectComplaints, expect, test } from '../src/testing/test.ts';
import { releaseSpoilt } from '../src/testing/versions/breakRelease.ts';
import { everyFile } from '../src/testing/versions/brokenBuilds.ts';

/** The remote to release, its page and its heading there and on the home page. */
const [remote, address, heading] = ['mfe-hello', '/hello', 'Good morning, harbour'] as const;
/** Another remote of the home page, and its text there. */
const [other, otherText] = ['mfe-clock', 'Next departures'] as const;

test.describe.configure({ mode: 'serial' });
let site: PlatformSite;
const builds: string[] = [];

test.beforeAll(async () => {
  site = await startSecondSite();
});
test.afterAll(async () => {
  await site?.remove();
  for (const build of builds) await rm(build, { recursive: true, force: true });
});

const read = async (path: string) => {
  const response = await fetch(site.url + path);
  return { status: response.status, html: await response.text() };
};

/** A build of the remote with another text. */
async function build(from: string, to: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'platform-'));
  builds.push(folder);
  await cp(site.distOf(remote), folder, { recursive: true });
  await everyFile((code) => code.replaceAll(from, to))(folder);
  return folder;
}

test('is complete without JavaScript', async () => {
  const home = await read('/');
  expect(home.status).toBe(200);
  expect(home.html).toMatch(new RegExp(`>${heading}</h[12]>`));
  expect(home.html).toContain(otherText);
  expect(await read(address)).toMatchObject({
    status: 200,
    html: expect.stringContaining(`>${heading}</h1>`),
  });
  expect((await read('/nowhere')).status).toBe(404);
});

test('hydrates and follows a link in place, without errors or warnings', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await page.goto(site.url + address);
  await headingOf(page).hover();
  await untilPageHydrated(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('banner').locator('a[href="/"]').first().click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(complaints).toEqual([]);
});

test('takes a release of one remote without a restart, and rolls it back', async () => {
  const changed = await build(heading, 'Something new');
  const released = await site.run('release', remote, '--built', changed);
  expect(released.status, released.stderr).toBe(0);
  await expect.poll(async () => (await read(address)).html).toContain('>Something new</h1>');
  expect((await read('/')).html).toContain(otherText);
  const back = await site.run('rollback', remote);
  expect(back.status, back.stderr).toBe(0);
  await expect.poll(async () => (await read(address)).html).toContain(`>${heading}</h1>`);
});

test('loses only the section of a remote that throws on the server', async () => {
  await releaseSpoilt(site.releasesDir, other, 'throws on the server');
  const { revision } = (await new ReleaseStore(site.releasesDir).registry()) ?? {};
  // The site may have rolled it back automatically by then.
  const known = async () => (await (await fetch(`${site.url}/readyz`)).json()).revision;
  await expect.poll(known).toBeGreaterThanOrEqual(Number(revision));
  for (const path of ['/', address]) {
    const { status, html } = await read(path);
    expect(status).toBe(200);
    expect(html).toContain(heading);
  }
});
