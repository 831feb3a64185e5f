// A developer sees one remote of a deployed site in another version, in one browser. Other visitors notice
// nothing.
import path from 'node:path';
import { overrideToken } from '@platform/registry/keys';
import { ReleaseStore } from '@platform/registry/store';
import type { OverrideChange } from '@platform/registry/testing/changes';
import { bringAxe, EVERYTHING, faults } from '../src/pageChecks/accessibility.ts';
import { untilPageHydrated } from '../src/testing/page/hydration.ts';
import { headingOf, mainNav } from '../src/testing/page/onPage.ts';
import { runProgram } from '../src/testing/programs.ts';
import { collectComplaints, expect, test, VARIATION } from '../src/testing/test.ts';
import type { TestSite } from '../src/testing/testSite.ts';
import { notYet, releaseEdited } from '../src/testing/versions/breakRelease.ts';
import {
  A,
  B,
  banner,
  overrideLink,
  seenByOthers,
  startSiteWithB,
} from '../src/testing/versions/overrideLinks.ts';

let site: TestSite;
let versionB: string;

test.beforeAll(async () => {
  ({ site, versionB } = await startSiteWithB());
});
test.afterAll(() => site.remove());

const makeLink = (...args: string[]) => overrideLink(site, ...args);

// biome-ignore lint/plugin/realClock: the site compares it with the machine's clock
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** A link that no command would make. */
async function forge(
  { expires = inSeconds(60), ...change }: Partial<OverrideChange> & { expires?: number },
  store = site.store,
): Promise<string> {
  const changes = [{ name: 'mfe-blog', version: versionB, ...change }];
  return overrideToken.sign(store, { changes, expires });
}

test('a published version is shown to one browser until it ends that, and others get what they got, to the byte', async ({
  page,
}) => {
  const before = await seenByOthers(site);
  expect(before.html).toContain(A);
  expect(before.setCookie).toBeNull();

  const complaints = await collectComplaints(page);
  await page.goto(await makeLink('blog', versionB));
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(banner(page)).toContainText(`Only this browser gets mfe-blog ${versionB}`);

  const response = await page.goto(`${site.url}/blog`);
  const headers = response?.headers() ?? {};
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers).not.toHaveProperty('etag');
  await expect(headingOf(page)).toHaveText(B);
  await page.getByRole('main').getByRole('link').first().hover();
  await untilPageHydrated(page);
  await expect(headingOf(page)).toHaveText(B);
  await expect(banner(page)).toBeVisible();
  await mainNav(page).getByRole('link', { name: 'Reviews' }).click();
  await expect(headingOf(page)).toHaveText('Client Reviews');
  await expect(banner(page)).toBeVisible();
  expect(complaints).toEqual([]);
  expect(await seenByOthers(site)).toEqual(before);

  await bringAxe(page);
  expect(await faults(page, EVERYTHING)).toEqual([]);

  await banner(page).getByRole('link', { name: 'End the override' }).click();
  await expect(banner(page)).toHaveCount(0);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('site-override');
  await page.goto(`${site.url}/blog`);
  await expect(headingOf(page)).toHaveText(A);
  await expect(banner(page)).toHaveCount(0);
});

test('a developer sees each part’s owner, and switches remotes and the shell to other versions', async ({
  page,
}) => {
  const shell = await releaseEdited(
    site.store.folder,
    'shell',
    { all: (code) => `${code}\n` },
    notYet,
  );
  const live = (await site.store.needRegistry()).shell.live.version;
  const complaints = await collectComplaints(page);
  await page.goto(await makeLink('blog', versionB, 'shell', shell));
  await page.goto(`${site.url}/blog`);
  await expect(banner(page)).toContainText(`gets mfe-blog ${versionB}, shell ${shell}`);
  await expect
    .poll(() => page.locator('#site-payload').textContent())
    .toContain(`"version":"${shell}"`);

  // By keyboard alone.
  const summary = banner(page).getByText('Parts of this page');
  await summary.focus();
  await page.keyboard.press('Enter');
  const blog = banner(page).getByRole('listitem').filter({ hasText: 'mfe-blog' });
  await expect(blog).toContainText('Blog team · on this page');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const label = () =>
    page
      .locator('[data-slot]')
      .first()
      .evaluate((slot) => getComputedStyle(slot, '::after').content);
  await expect.poll(label).toContain(`mfe-blog · ${versionB} · Blog team`);
  await bringAxe(page);
  expect(await faults(page, EVERYTHING)).toEqual([]);

  await page.getByLabel('Version of mfe-blog').selectOption('live');
  await page.getByLabel('Version of shell').selectOption('live');
  await banner(page).getByRole('button', { name: 'Switch versions' }).press('Enter');
  await expect(page).toHaveURL(`${site.url}/blog`);
  await expect(headingOf(page)).toHaveText(A);
  await expect(banner(page)).toContainText('gets the live versions');
  await expect
    .poll(() => page.locator('#site-payload').textContent())
    .toContain(`"version":"${live}"`);
  await summary.click();
  await page.getByLabel('Version of mfe-blog').selectOption(versionB);
  await banner(page).getByRole('button', { name: 'Switch versions' }).click();
  await expect(headingOf(page)).toHaveText(B);
  expect(complaints).toEqual([]);

  // Nothing can be chosen without a link, nor an unsigned or unreleased version.
  const cookie = 'site-override-choice=mfe-blog@9.9.9-evil';
  const body = new URLSearchParams({ 'mfe-blog': versionB });
  const post = (Cookie: string) =>
    fetch(`${site.url}/site/override`, {
      method: 'POST',
      body,
      headers: { Cookie },
      redirect: 'manual',
    });
  expect((await post(cookie)).status).toBe(403);
  const ignored = await fetch(`${site.url}/blog`, { headers: { Cookie: cookie } });
  expect(await ignored.text()).not.toContain('Only this browser');
});

test('a link or cookie that is forged, changed or too old changes nothing', async ({ page }) => {
  const good = await forge({});
  const before = await seenByOthers(site);
  for (const [what, token] of Object.entries({
    forged: await forge({}, new ReleaseStore(path.join(site.dataDir, 'another-store'))),
    'too old': await forge({ expires: inSeconds(-1) }),
    'of no remote': await forge({ name: 'mfe-nothing' }),
    changed: `${good.slice(0, -1)}${good.endsWith('A') ? 'E' : 'A'}`,
  })) {
    const refused = await fetch(`${site.url}/site/override?token=${token}`, { redirect: 'manual' });
    expect(refused.status, what).toBe(403);
    expect(refused.headers.get('Set-Cookie'), what).toBeNull();
    const ignored = await fetch(`${site.url}/blog`, {
      headers: { Cookie: `site-override=${token}`, 'Accept-Encoding': 'identity' },
    });
    expect(await ignored.text(), what).toBe(before.html);
    expect(ignored.headers.get('ETag'), what).toBe(before.etag);
  }
  const opened = await fetch(`${site.url}/site/override?token=${good}`, { redirect: 'manual' });
  expect(opened.status).toBe(303);
  expect(opened.headers.getSetCookie()[0]).toMatch(
    /^site-override=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  );
  expect(opened.headers.get('Cache-Control')).toBe('no-store');

  // It ends automatically, in an open page, too.
  await page.goto(`${site.url}/site/override?token=${good}`);
  await expect(banner(page)).toBeVisible();
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'site-override');
  const over = await forge({ expires: inSeconds(-1) });
  await page.context().addCookies([{ ...cookie, name: 'site-override', value: over }]);
  await page.goto(`${site.url}/blog`);
  await expect(headingOf(page)).toHaveText(A);
  await expect(banner(page)).toHaveCount(0);
});

test(
  'a version that cannot be rendered, or is blocked, is named in the banner',
  VARIATION,
  async ({ page }) => {
    const broken = await releaseEdited(
      site.releasesDir,
      'mfe-blog',
      { node: () => 'throw new Error("broken on purpose");' },
      notYet,
    );
    await page.goto(await makeLink('blog', broken));
    await page.goto(`${site.url}/blog`);
    await expect(headingOf(page)).toHaveText(A);
    await expect(banner(page)).toContainText(`${broken} failed to render`);
    const env = { RELEASES_DIR: site.releasesDir };
    await runProgram('block', ['blog', broken, '--reason', 'it throws'], env);
    await expect(async () => {
      await page.reload();
      await expect(banner(page)).toContainText(`${broken} has been removed or blocked`);
    }).toPass();
    await expect(headingOf(page)).toHaveText(A);
  },
);
