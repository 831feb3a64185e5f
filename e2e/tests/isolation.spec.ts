// Rule 2 of the architecture: a missing, slow, broken or tampered remote costs at most its own section, and
// readers still see its stale-if-error page.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseStore } from '@platform/registry/store';
import type { Page } from 'playwright/test';
import { ROUTES } from '../src/routes.ts';
import { inertSlots, touchEverySlot, untilShellRuns } from '../src/testing/page/hydration.ts';
import { expect, test } from '../src/testing/test.ts';
import { releaseFolderOf, type TestSite } from '../src/testing/testSite.ts';
import {
  type Fault,
  forgetPrevious,
  releaseSpoilt,
  SPOILT,
} from '../src/testing/versions/breakRelease.ts';

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

for (const { owner, path: page, status, h1 } of ROUTES) {
  const isKnown = owner === 'shell' || SUBJECTS.some(({ remote }) => remote === owner);
  if (!isKnown && status === 200) SUBJECTS.push({ remote: owner, page, text: h1 });
}

const OTHERS_ON_HOME = ['Technologies We Work With', 'Latest Insights', 'Get in Touch'];

/** A page as a visitor without JavaScript reads it. */
async function read(site: TestSite, address: string): Promise<{ status: number; html: string }> {
  const response = await fetch(site.url + address);
  return { status: response.status, html: await response.text() };
}

/** The page is readable without JavaScript. */
async function expectReadable(site: TestSite, address: string, texts: string[]) {
  const { status, html } = await read(site, address);
  expect(status).toBe(200);
  for (const text of texts) expect(html.includes(text), `"${text}" in ${address}`).toBe(true);
}

/**
 * The page is readable, and the shell around it works in a browser.
 * @param silent remote whose code never arrives
 */
async function expectWorking(
  page: Page,
  site: TestSite,
  address: string,
  texts: string[],
  silent = 'none',
) {
  await expectReadable(site, address, texts);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(site.url + address, { waitUntil: 'commit' });
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
  await expectFrameWorks(page);
  // Requests the code of every slot; the page survives that.
  await untilShellRuns(page);
  await touchEverySlot(page);
  // Each is hydrated, falls back on its HTML, or is left unchanged and named.
  const isDecided = (key: string) => key.startsWith(silent) || said.join().includes(key);
  await expect
    .poll(async () => (await inertSlots(page)).filter((key) => !isDecided(key)))
    .toEqual([]);
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

async function expectFrameWorks(page: Page) {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const before = await theme();
  await page.getByRole('button', { name: /theme/i }).click();
  await expect.poll(theme).not.toBe(before);
}

/** The versions that a page was rendered with, and that hydrate it. */
const versionsIn = (html: string): Record<string, string> => {
  const [, payload = '{}'] = /id="site-payload">(.*?)<\/script>/s.exec(html) ?? [];
  const { remotes } = JSON.parse(payload) as { remotes: Record<string, { version: string }> };
  return Object.fromEntries(
    Object.entries(remotes).map(([name, { version }]) => [name, version] as const),
  );
};

async function loseFolder(site: TestSite, remote: string, folder: string) {
  const release = await releaseFolderOf(site.releasesDir, remote);
  await rm(path.join(release, folder), { recursive: true });
}

/** @param answer whether the requests get a 404, or never an answer */
const loseOnTheWay = (
  page: Page,
  remote: string,
  { files, answer }: { files: RegExp; answer?: true },
) =>
  page.route(
    ({ pathname }) => pathname.includes(`/${remote}/`) && files.test(pathname),
    (route) => (answer ? route.fulfill({ status: 404, body: 'gone' }) : undefined),
  );

const FAULTS = Object.keys(SPOILT) as Fault[];
const isServers = (fault: Fault) => /server|Node|process/.test(fault);
/** These differ from "throws on the server" only until the fallback takes over. */
const isServersOnly = (fault: Fault) => /never finishes|loops|Node bundle|ends the/.test(fault);

// All remotes at once, each with another fault, until every fault was there. None may cost another remote's page or
// section.
for (let round = 0; round < FAULTS.length; round += SUBJECTS.length) {
  const faults = SUBJECTS.flatMap((subject, place) => {
    const fault = FAULTS[round + place];
    return fault ? [{ ...subject, fault }] : [];
  });
  const what = faults.map(({ remote, fault }) => `${remote} ${fault}`).join(', ');

  test(`when ${what}, the site continues with what worked`, async ({ page, startSite }) => {
    const former: Record<string, string> = {};
    const site = await startSite({
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
    for (const { fault, page: address, text } of faults) {
      if (isServersOnly(fault)) await expectReadable(site, address, [text]);
      else await expectWorking(page, site, address, [text]);
    }
    await expectWorking(page, site, '/', OTHERS_ON_HOME);
    // A remote that fails on the server is rolled back to its former version, in the browser, too.
    for (const { remote, fault, page: address, onHome } of faults) {
      if (!isServers(fault)) continue;
      for (const shown of onHome ? [address, '/'] : [address]) {
        const { html } = await read(site, shown);
        expect(versionsIn(html)[remote], `${remote} in ${shown}`).toBe(former[remote]);
      }
      await expect.poll(() => site.log()).toMatch(new RegExp(`"remote":"${remote}"`));
      // It has just been promoted: it is rolled back automatically, and blocked.
      const now = async () => (await site.store.registry())?.remotes[remote];
      await expect.poll(async () => (await now())?.live.version).toBe(former[remote]);
      expect(Object.values((await now())?.blocked ?? {})).toMatchObject([{ author: 'site' }]);
    }
  });
}

/** What may happen to a good release's files, on the server or on their way to the browser. */
const LOSSES: Record<string, { folder: 'browser' | 'node' } | { files: RegExp; answer?: true }> = {
  'has lost its browser files': { folder: 'browser' },
  'has lost its Node bundle': { folder: 'node' },
  'has lost its chunks': { files: /\/(page-|expose-|sections)[^/]*\.js$/, answer: true },
  'never answers the browser': { files: /\.js$/ },
};

const LOST = SUBJECTS.map((subject, place) => {
  const [what = '', loss] = Object.entries(LOSSES)[place % 4] ?? [];
  return { ...subject, what, loss };
});
const ALL_LOST = LOST.map(({ remote, what }) => `${remote} ${what}`).join(', ');

test(`when ${ALL_LOST}, readers see what they saw before and the rest works`, async ({
  page,
  own: site,
}) => {
  const silent = LOST.find(({ what }) => what.startsWith('never'))?.remote;
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  // All pages are rendered once; then files disappear, and the server restarts.
  const addresses = [...SUBJECTS.map(({ page: address }) => address), '/'];
  const before = await Promise.all(addresses.map((address) => read(site, address)));
  expect(before.map(({ status }) => status)).toEqual(addresses.map(() => 200));
  await site.stop();
  for (const { remote, loss } of LOST) {
    if (loss && 'folder' in loss) await loseFolder(site, remote, loss.folder);
    if (loss && 'files' in loss) await loseOnTheWay(page, remote, loss);
  }
  await site.restart();
  for (const { page: address, text } of LOST) {
    await expectWorking(page, site, address, [text], silent);
  }
  await expectWorking(page, site, '/', OTHERS_ON_HOME, silent);
  // Pages without their sections link to their pages.
  await page.goto(`${site.url}/nowhere`, { waitUntil: 'commit' });
  await expectFrameWorks(page);
  for (const { remote, what } of LOST) {
    if (what.includes('browser files')) expect(errors.join('\n')).toContain(remote);
    if (what.includes('Node'))
      await expect.poll(() => site.log()).toMatch(new RegExp(`"remote":"${remote}"`));
  }
});

const BROKEN = ['mfe-marketing', 'mfe-cron-tool'];

test(`${BROKEN.join(' and ')}, if they have never worked, cost their sections and their own pages only`, async ({
  page,
  startSite,
}) => {
  const site = await startSite({
    async prepare(store) {
      for (const remote of BROKEN) {
        await releaseSpoilt(store, remote, 'throws on the server');
        await forgetPrevious(store, remote);
      }
    },
  });
  const subjects = SUBJECTS.filter(({ remote }) => BROKEN.includes(remote));
  for (const { page: address } of subjects) {
    const own = await read(site, address);
    expect(own.status).toBe(503);
    expect(own.html).toContain('This page is temporarily unavailable');
    await page.goto(site.url + address);
    await expectFrameWorks(page);
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
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
});
