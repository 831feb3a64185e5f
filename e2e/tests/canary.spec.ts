// A canary: some visitors get it and keep it, and one that fails is rolled back automatically.
import type { Browser, BrowserContext } from 'playwright/test';
import { runProgram, type Verb } from '../src/testing/programs.ts';
import { expect, test } from '../src/testing/test.ts';
import type { TestSite } from '../src/testing/testSite.ts';
import {
  asCanary,
  notYet,
  releaseEdited,
  releaseSpoilt,
} from '../src/testing/versions/breakRelease.ts';

const reworded = (code: string) => code.replaceAll('Latest Insights', 'Freshest Insights');

const bucket = (number: number) => ({ Cookie: `site-bucket=${number}` });

/** A page as a visitor without JavaScript reads it; without a bucket, a first visit. */
const read = async (site: TestSite, address: string, number?: number) => {
  const headers = number === undefined ? {} : bucket(number);
  const response = await fetch(site.url + address, { headers });
  return { response, html: await response.text() };
};

/** A bucket whose visitors get this version of the blog, which must become live first. */
async function bucketWith(site: TestSite, version: string, text: boolean): Promise<number> {
  let found = -1;
  await expect(async () => {
    for (let number = 0; number < 30; number += 1) {
      const { html } = await read(site, '/nowhere', number);
      if (html.includes(version) === text) found = number;
      if (found >= 0) return;
    }
    throw new Error(`No visitor gets ${version}.`);
  }).toPass();
  return found;
}

async function visitor(browser: Browser, site: TestSite, number: number): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' });
  const { hostname } = new URL(site.url);
  const cookie = { name: 'site-bucket', value: String(number), domain: hostname, path: '/' };
  await context.addCookies([cookie]);
  return context;
}

const command = (site: TestSite, name: Verb, ...args: string[]) =>
  runProgram(name, args, { RELEASES_DIR: site.releasesDir });

const canaryOf = async (site: TestSite, name: string) =>
  (await site.store.registry())?.remotes[name]?.canary;

const lastChange = async (site: TestSite) => (await site.store.history()).at(-1);

test.describe('without a canary', () => {
  test('there is no cookie, and one that is left over changes nothing', async ({ site }) => {
    const first = (await read(site, '/blog')).response;
    const second = (await read(site, '/blog', 7)).response;
    for (const { headers } of [first, second]) {
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('vary')).toBe('Accept-Encoding');
      expect(headers.get('etag')).toBe(first.headers.get('etag'));
    }
  });
});

test.describe('a canary', () => {
  test('is for some visitors, who keep it from page to page', async ({ browser, own: site }) => {
    const version = await releaseEdited(site.releasesDir, 'mfe-blog', { all: reworded }, notYet);
    const started = await command(site, 'canary', 'blog', '--version', version, '--share', '50');
    expect(started.status, started.stderr).toBe(0);
    const heading = { true: 'Freshest Insights', false: 'Latest Insights' };
    const etags = new Set<string | null>();
    for (const tries of [true, false]) {
      const number = await bucketWith(site, version, tries);
      const { response, html } = await read(site, '/blog', number);
      expect(html).toContain(heading[`${tries}`]);
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      expect(response.headers.get('vary')).toContain('Cookie');
      expect(response.headers.get('set-cookie')).toBeNull();
      etags.add(response.headers.get('etag'));

      const context = await visitor(browser, site, number);
      const page = await context.newPage();
      const h1 = page.getByRole('heading', { level: 1 });
      await page.goto(`${site.url}/contact`);
      await page.getByRole('link', { name: 'Blogs' }).first().click();
      await expect(h1).toHaveText(heading[`${tries}`]);
      await page.reload();
      await expect(h1).toHaveText(heading[`${tries}`]);
      await page.goto(`${site.url}/`);
      await expect(page.getByText(heading[`${tries}`]).first()).toBeVisible();
      await context.close();
    }
    expect(etags.size).toBe(2);

    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${site.url}/blog`);
    const seen = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const cookie = (await context.cookies()).find(({ name }) => name === 'site-bucket');
    expect(cookie).toMatchObject({ sameSite: 'Lax', httpOnly: true });
    for (let visit = 0; visit < 3; visit += 1) {
      await page.goto(`${site.url}/blog`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen);
    }
    await context.close();

    expect((await command(site, 'status')).stdout).toContain(`${version}, 50 % since`);
    const promoted = await command(site, 'canary', 'blog', 'promote');
    expect(promoted.status, promoted.stderr).toBe(0);
    await expect
      .poll(async () => (await read(site, '/blog')).response.headers.get('set-cookie'))
      .toBeNull();
    expect((await read(site, '/blog')).html).toContain('Freshest Insights');
  });

  test('that throws on the server is rolled back at once, and no visitor sees an error', async ({
    own: site,
  }) => {
    const fault = 'throws on the server';
    const version = await releaseSpoilt(site.releasesDir, 'mfe-blog', fault, asCanary(50));
    const asked = Array.from({ length: 30 }, async (_, number) => {
      for (const address of ['/blog', '/', '/blog', '/nowhere']) {
        const { response, html } = await read(site, address, number);
        expect(response.status).toBe(address === '/nowhere' ? 404 : 200);
        if (address !== '/nowhere') expect(html).toContain('Latest Insights');
      }
    });
    await Promise.all(asked);
    // The first requests may precede the server's knowledge of the canary.
    await expect(async () => {
      for (let number = 0; number < 30; number += 1) {
        const { response, html } = await read(site, '/blog', number);
        expect(response.status).toBe(200);
        expect(html).toContain('Latest Insights');
      }
      expect(await canaryOf(site, 'mfe-blog')).toBeUndefined();
    }).toPass();
    expect(await lastChange(site)).toMatchObject({
      action: 'canary-ended',
      author: 'site',
      from: version,
      reason: expect.stringContaining('broken on purpose'),
    });
    await expect.poll(() => site.log()).toMatch(/"event":"canary-ended"/);
  });
});
