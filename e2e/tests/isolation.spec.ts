// Rule 2 of the architecture: a remote that is missing, slow, broken or tampered with costs at most
// its own section, and readers still see its last good HTML.
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseStore } from '@site/registry/ReleaseStore';
import type { Page } from 'playwright/test';
import { type Fault, forgetPrevious, releaseSpoilt, SPOILT } from '../src/testing/breakRelease.ts';
import { expect, test } from '../src/testing/test.ts';
import { releaseFolderOf, startTestSite, type TestSite } from '../src/testing/testSite.ts';

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

/** The versions that a page was rendered with, and with which it comes alive. */
const versionsIn = (html: string): Record<string, string> => {
  const [, payload = '{}'] = /id="site-payload">(.*?)<\/script>/s.exec(html) ?? [];
  const { remotes } = JSON.parse(payload) as { remotes: Record<string, { version: string }> };
  return Object.fromEntries(
    Object.entries(remotes).map(([name, { version }]) => [name, version] as const),
  );
};

/** Does without a folder of a remote's release, such as `browser`, for as long as `work` takes. */
async function without(folder: string, releasesDir: string, remote: string, work: () => unknown) {
  const where = path.join(await releaseFolderOf(releasesDir, remote), folder);
  const away = path.join(releasesDir, `.${remote}-${folder}`);
  await rename(where, away);
  try {
    await work();
  } finally {
    await rename(away, where);
  }
}

const FAULTS = Object.keys(SPOILT) as Fault[];
const isServers = (fault: Fault) => /server|Node|process/.test(fault);
/** These differ from "throws on the server" only until the fallback stands. */
const isServersOnly = (fault: Fault) => /never finishes|loops|Node bundle|ends the/.test(fault);

// All remotes at once, each with another fault; in the end each has had every fault. None of them
// may cost another one's page or section, whatever the others suffer from.
for (const round of FAULTS.keys()) {
  const faults = SUBJECTS.map((subject, place) => ({
    ...subject,
    fault: FAULTS[(round + place) % FAULTS.length] as Fault,
  }));
  const what = faults.map(({ remote, fault }) => `${remote} ${fault}`).join(', ');

  test(`when ${what}, the site goes on with what worked`, async ({ page }) => {
    const former: Record<string, string> = {};
    const site = await startTestSite({
      async prepare(store) {
        for (const [name, { live }] of Object.entries(
          (await new ReleaseStore(store).registry())?.remotes ?? {},
        )) {
          former[name] = live.version;
        }
        for (const { remote, fault } of faults) {
          await releaseSpoilt(store, remote, fault);
        }
      },
    });
    try {
      for (const { fault, page: address, text } of faults) {
        if (isServersOnly(fault)) await expectReadable(site, address, [text]);
        else await expectWorking(page, site, address, [text]);
      }
      await expectWorking(page, site, '/', OTHERS_ON_HOME);
      // Who fails on the server is at its former version, and so it is in the browser.
      for (const { remote, fault, page: address, onHome } of faults) {
        if (!isServers(fault)) continue;
        for (const shown of onHome ? [address, '/'] : [address]) {
          const { html } = await read(site, shown);
          expect(versionsIn(html)[remote], `${remote} in ${shown}`).toBe(former[remote]);
        }
        expect(site.log()).toMatch(new RegExp(`"remote":"${remote}"`));
        // It has just been promoted: it goes back by itself, and is marked.
        const now = async () => (await site.store.registry())?.remotes[remote];
        await expect.poll(async () => (await now())?.live.version).toBe(former[remote]);
        expect(Object.values((await now())?.bad ?? {})).toMatchObject([{ who: 'site' }]);
      }
    } finally {
      await site.remove();
    }
  });
}

for (const { remote, page: address, text, onHome } of SUBJECTS) {
  test.describe(`when ${remote}`, () => {
    /** A remote that has no section there can't break it in the browser. */
    const expectHome = (page: Page, site: TestSite) =>
      onHome
        ? expectWorking(page, site, '/', OTHERS_ON_HOME)
        : expectReadable(site, '/', OTHERS_ON_HOME);

    test('has lost its browser files, its HTML stands and the rest works', async ({
      page,
      breakable,
    }) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await without('browser', breakable.releasesDir, remote, async () => {
        await expectWorking(page, breakable, address, [text]);
        await expectHome(page, breakable);
      });
      expect(errors.join('\n')).toContain(remote);
    });

    test('has lost its chunks, its HTML stands and the rest works', async ({ page, site }) => {
      await page.route(/\/(page-|expose-|sections)[^/]*\.js$/, (route) =>
        route.request().url().includes(`/${remote}/`)
          ? route.fulfill({ status: 404, body: 'gone' })
          : route.continue(),
      );
      await expectWorking(page, site, address, [text]);
      await expectHome(page, site);
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

    test('loses its Node bundle, readers see what they saw before', async ({ page, breakable }) => {
      // Seen once while all was well; then the bundle goes and the server starts again.
      await expectReadable(breakable, address, [text]);
      await expectReadable(breakable, '/', OTHERS_ON_HOME);
      await breakable.stop();
      await without('node', breakable.releasesDir, remote, async () => {
        await breakable.restart();
        await expectWorking(page, breakable, address, [text]);
        await expectHome(page, breakable);
      });
      expect(breakable.log()).toMatch(new RegExp(`"remote":"${remote}"`));
      await breakable.stop();
      await breakable.restart();
    });
  });
}

for (const broken of [
  ['mfe-marketing', 'mfe-cron-tool'],
  ['mfe-blog', 'mfe-engagement'],
]) {
  const subjects = SUBJECTS.filter(({ remote }) => broken.includes(remote));

  test(`${broken.join(' and ')}, if they have never worked, cost their sections and their own pages only`, async ({
    page,
  }) => {
    const site = await startTestSite({
      async prepare(store) {
        for (const remote of broken) {
          await releaseSpoilt(store, remote, 'throws on the server');
          await forgetPrevious(store, remote);
        }
      },
    });
    try {
      for (const { page: address } of subjects) {
        const own = await read(site, address);
        expect(own.status).toBe(503);
        expect(own.html).toContain('This page is unavailable just now');
        await page.goto(site.url + address);
        await expectFrameWorks(page);
        await expect(
          page.getByRole('main').getByRole('link', { name: 'Contact us' }),
        ).toBeVisible();
      }
      const lost = subjects.map(({ onHome }) => onHome);
      const rest = OTHERS_ON_HOME.filter((text) => !lost.includes(text));
      await expectWorking(page, site, '/', rest);
      const { html } = await read(site, '/');
      for (const text of lost) if (text) expect(html).not.toContain(text);
      for (const { page: address, text } of SUBJECTS) {
        if (!subjects.some((subject) => subject.page === address)) {
          await expectReadable(site, address, [text]);
        }
      }
    } finally {
      await site.remove();
    }
  });
}
