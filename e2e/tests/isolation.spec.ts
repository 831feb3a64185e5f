// Rule 2 of the architecture: a remote that is missing, slow, broken or tampered with costs at most
// its own section, and readers still see its last good HTML.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { type Fault, forgetPrevious, releaseSpoilt, SPOILT } from '../src/testing/breakRelease.ts';
import { expect, test } from '../src/testing/test.ts';
import { releaseFolderOf, startTestSite, type TestSite } from '../src/testing/testSite.ts';

// Nothing here is about movement, and drawing it costs a third of a core.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Subject {
  remote: string;
  page: string;
  /** Main text of the remote's page. */
  text: string;
  /** Main text of one of its sections on the home page. */
  onHome?: string;
}

const SUBJECTS: Subject[] = [
  {
    remote: 'mfe-marketing',
    page: '/services/devops',
    text: 'DevOps Services',
    onHome: 'Technologies We Work With',
  },
  { remote: 'mfe-blog', page: '/blog', text: 'Latest Insights', onHome: 'Latest Insights' },
  { remote: 'mfe-cron-tool', page: '/cron-analyser', text: 'Cron Expression Generator' },
  { remote: 'mfe-engagement', page: '/contact', text: 'Get in Touch', onHome: 'Get in Touch' },
];

const OTHERS_ON_HOME = ['Technologies We Work With', 'Latest Insights', 'Get in Touch'];

/** What a visitor without JavaScript reads. */
async function read(site: TestSite, address: string): Promise<{ status: number; html: string }> {
  const response = await fetch(site.url + address);
  return { status: response.status, html: await response.text() };
}

/** The page reads well without JavaScript. */
async function expectReadable(site: TestSite, address: string, texts: string[]) {
  const { status, html } = await read(site, address);
  expect(status).toBe(200);
  for (const text of texts) expect(html.includes(text), `"${text}" in ${address}`).toBe(true);
}

/** The page reads well, and the shell around it works in a browser. */
async function expectWorking(page: Page, site: TestSite, address: string, texts: string[]) {
  await expectReadable(site, address, texts);
  await page.goto(site.url + address);
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
  await expectFrameWorks(page);
  // Every slot is asked for its code, and the page survives that.
  for (const slot of await page.locator('[data-slot]').all()) {
    await slot.scrollIntoViewIfNeeded();
    await slot.dispatchEvent('pointerover');
  }
  await page.waitForLoadState('networkidle');
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

async function expectFrameWorks(page: Page) {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const before = await theme();
  await page.getByRole('button', { name: /theme/i }).click();
  await expect.poll(theme).not.toBe(before);
}

for (const { remote, page: address, text, onHome } of SUBJECTS) {
  test.describe(`when ${remote}`, () => {
    const homeTexts = OTHERS_ON_HOME;
    /** A remote that has no section there can't break it in the browser. */
    const expectHome = (page: Page, site: TestSite) =>
      onHome ? expectWorking(page, site, '/', homeTexts) : expectReadable(site, '/', homeTexts);

    for (const fault of Object.keys(SPOILT) as Fault[]) {
      test(`${fault}, the site goes on with what worked`, async ({ page }) => {
        const site = await startTestSite({
          prepare: async (store) => void (await releaseSpoilt(store, remote, fault)),
        });
        try {
          // These differ from "throws on the server" only until the fallback stands.
          const serverOnly = /never finishes|loops|Node bundle|ends the process/.test(fault);
          if (serverOnly) await expectReadable(site, address, [text]);
          else await expectWorking(page, site, address, [text]);
          if (serverOnly) await expectReadable(site, '/', homeTexts);
          else await expectHome(page, site);
          if (/server|Node|process/.test(fault)) {
            expect(site.log()).toMatch(new RegExp(`"remote":"${remote}"`));
          }
        } finally {
          await site.remove();
        }
      });
    }

    test('has lost its browser files, its HTML stands and the rest works', async ({ page }) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      const site = await startTestSite();
      try {
        const folder = await releaseFolderOf(site.releasesDir, remote);
        await rm(path.join(folder, 'browser'), { recursive: true });
        await expectWorking(page, site, address, [text]);
        await expectHome(page, site);
        expect(errors.join('\n')).toContain(remote);
      } finally {
        await site.remove();
      }
    });

    test('has lost its chunks, its HTML stands and the rest works', async ({ page }) => {
      await page.route(/\/(page-|expose-|sections)[^/]*\.js$/, (route) =>
        route.request().url().includes(`/${remote}/`)
          ? route.fulfill({ status: 404, body: 'gone' })
          : route.continue(),
      );
      const site = await startTestSite();
      try {
        await expectWorking(page, site, address, [text]);
        await expectHome(page, site);
      } finally {
        await site.remove();
      }
    });

    test('never answers the browser, its HTML stands and the rest works', async ({
      page,
      site,
    }) => {
      await page.route(new RegExp(`/${remote}/.*\\.js$`), () => {});
      await page.goto(site.url + address, { waitUntil: 'commit' });
      await expect(page.getByText(text).first()).toBeVisible();
      await expectFrameWorks(page);
      // Links to its pages lead there all the same.
      await page.goto(`${site.url}/nowhere`, { waitUntil: 'commit' });
      await expectFrameWorks(page);
    });

    test('loses its Node bundle, readers see what they saw before', async ({ page }) => {
      const site = await startTestSite();
      try {
        // Seen once while all was well; then the bundle goes and the server starts again.
        await read(site, address);
        await read(site, '/');
        await expect.poll(async () => (await read(site, address)).status).toBe(200);
        await site.stop();
        const folder = await releaseFolderOf(site.releasesDir, remote);
        await rm(path.join(folder, 'node'), { recursive: true });
        await site.restart();
        await expectWorking(page, site, address, [text]);
        await expectHome(page, site);
        expect(site.log()).toMatch(new RegExp(`"remote":"${remote}"`));
      } finally {
        await site.remove();
      }
    });

    test('has never worked, it costs its sections and its own pages only', async ({ page }) => {
      const site = await startTestSite({
        prepare: async (store) => {
          await releaseSpoilt(store, remote, 'throws on the server');
          await forgetPrevious(store, remote);
        },
      });
      try {
        const own = await read(site, address);
        expect(own.status).toBe(503);
        expect(own.html).toContain('This page is unavailable just now');
        await page.goto(site.url + address);
        await expectFrameWorks(page);
        await expect(
          page.getByRole('main').getByRole('link', { name: 'Contact us' }),
        ).toBeVisible();
        const rest = homeTexts.filter((candidate) => candidate !== onHome);
        await expectWorking(page, site, '/', rest);
        if (onHome) expect((await read(site, '/')).html).not.toContain(onHome);
      } finally {
        await site.remove();
      }
    });
  });
}
