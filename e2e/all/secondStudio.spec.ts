// A second studio made from the first by its content alone, in another language: `npm start` builds and releases
// it over the first, and tests visit it as visitors, crawlers and the owner.
// cspell:ignore Webseite Werkzeug Leute Bezahlung
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Deployment } from '@platform/contract';
import { entriesOf, ReleaseStore } from '@platform/registry/store';
import { bringAxe, EVERYTHING, faults } from '../src/pageChecks/accessibility.ts';
import { copyOfSources } from '../src/testing/guides/copyOfSources.ts';
import { type RunningCommand, startCommand } from '../src/testing/startCommand.ts';
import {
  firsts,
  OWNERS,
  strayWordsIn,
  tracesIn,
  writeSecond,
} from '../src/testing/studios/studioTraces.ts';
import { expect, test } from '../src/testing/test.ts';
import { PRISTINE } from '../src/testing/testSite.ts';

const UNKNOWN = [
  '/nirgends',
  '/services/nichts',
  '/services/deichkarten',
  '/services/karten/nichts',
  '/services/karten/forstkarten',
  // One of its services, without details.
  '/services/tabellen/pegel',
  '/blog/nichts',
];
const FILES = [
  ...['/rss.xml', '/atom.xml', '/sitemap.xml', '/site.webmanifest', '/robots.txt'],
  ...['/.well-known/security.txt', '/api/openapi.json'],
];

/** The cron tool has texts of its own, and names other products. */
const PROGRAMS = /^(mfe-|\/)cron-/;
const NAMES = ['GitHub Actions', 'Kubernetes', 'Jenkins', 'Asia/Kolkata'];
const tracesOn = (address: string, text: string) =>
  tracesIn(text).filter((trace) => !PROGRAMS.test(address) || !NAMES.includes(trace));

let folder = '';
let running: RunningCommand;
let origin = '';
const tidyUp: (() => Promise<unknown>)[] = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const copy = await copyOfSources();
  folder = await mkdtemp(path.join(tmpdir(), 'second-'));
  tidyUp.push(copy.remove, () => rm(folder, { recursive: true, force: true }));
  for (const owner of OWNERS) await writeSecond(owner, path.join(copy.root, owner, 'content'));
  await cp(PRISTINE, path.join(folder, 'releases'), { recursive: true });
  const env = {
    ...{ CONTENT_DIR: '', PORT: '0', NODE_ENV: 'production' },
    RELEASES_DIR: path.join(folder, 'releases'),
    DATA_DIR: path.join(folder, 'data'),
    SITE_URL: 'https://kiebitz.example',
  };
  running = startCommand(copy.root, 'shell/src/cli/site.ts', env, ['start']);
  tidyUp.unshift(running.stop);
  [, origin = ''] = await running.until(/The site is ready: (\S+)/);
});

test.afterAll(async () => {
  for (const each of tidyUp) await each();
});

const read = async (address: string) => {
  const answer = await fetch(origin + address);
  return { status: answer.status, text: await answer.text() };
};

interface SentPage {
  status: number;
  html: string;
}

/** Every page reachable from these by links, with its address. */
async function pagesFrom(addresses: string[]): Promise<Map<string, SentPage>> {
  const found = new Map<string, SentPage>();
  const queue = [...addresses];
  for (let address = queue.pop(); address; address = queue.pop()) {
    if (found.has(address)) continue;
    const { status, text } = await read(address);
    if (!text.startsWith('<!')) continue;
    found.set(address, { status, html: text });
    const links = text.matchAll(/<a [^>]*?\bhref="(\/[^"#]*)/g);
    queue.push(...[...links].map(([, to = '']) => to.replaceAll('&amp;', '&')));
  }
  return found;
}

test('no reachable page has a trace of the first, or a word that isn’t content', async () => {
  const sitemap = (await read('/sitemap.xml')).text;
  const listed = [...sitemap.matchAll(/<loc>https:\/\/kiebitz\.example([^<]*)/g)];
  const pages = await pagesFrom([...listed.map(([, address = '']) => address || '/'), ...UNKNOWN]);
  expect(pages.size).toBeGreaterThan(25);
  const missing = [...pages].filter(([, { status }]) => status !== 200);
  expect(missing.map(([address]) => address).sort()).toEqual([...UNKNOWN].sort());
  expect(firsts.length).toBeGreaterThan(500);
  expect(tracesIn('<h1>Hire Us</h1> by Pipewright')).toEqual(['Pipewright', 'Hire Us']);
  expect(tracesIn('"sha256-a+INR/b" in "INR"')).toEqual(['INR']);
  for (const [address, { html }] of pages) {
    expect.soft(tracesOn(address, html), address).toEqual([]);
    if (PROGRAMS.test(address)) continue;
    expect.soft(html, address).toContain('· Kiebitz</title>');
    const body = html.slice(html.indexOf('<body'));
    expect.soft([...new Set(strayWordsIn(body))], address).toEqual([]);
  }
});

test('an imprint, a case study and former addresses are content', async ({ page }) => {
  const sitemap = (await read('/sitemap.xml')).text;
  expect(sitemap).toContain('<loc>https://kiebitz.example/impressum</loc>');
  expect(sitemap).toContain('<loc>https://kiebitz.example/projects/deichkarte</loc>');
  expect(sitemap).not.toContain('ausblick');
  expect((await read('/ausblick')).status).toBe(404);
  for (const [from, to] of [
    ['/karten/impressum', '/impressum'],
    ['/blog/karten-offline?a=b', '/blog/karten-ohne-netz?a=b'],
  ]) {
    const { status, headers } = await fetch(origin + from, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, to]);
  }
  const { text } = await read('/impressum');
  expect(text).toMatch(/Impressum · Kiebitz<.*<h1[^>]*>Impressum<.*<strong>Kiebitz<\/strong>/s);
  expect(text).not.toContain('Ausblick');

  await page.goto(`${origin}/services`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
  await page.goto(`${origin}/projects`);
  await page.getByRole('link', { name: 'So lief es' }).click();
  await expect(page).toHaveURL(/\/projects\/deichkarte$/);
  await expect(page.getByRole('heading', { name: 'Karten', exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Etwas anderes' })).toBeVisible();
  await expect(page.getByText('jetzt mehr Karten')).toBeVisible();
});

/** Pages with blocks that its content leaves out. */
const SHORTER = [
  ...['/', '/hire-me', '/about', '/about?tab=team', '/projects', '/services', '/services/karten'],
  ...['/services/karten/deichkarten', '/explore-services', '/blog', '/contact'],
];

test('blocks that its content leaves out leave no empty heading, list or link behind', async ({
  page,
}) => {
  const home = (await read('/')).text;
  const slots = [...home.matchAll(/data-slot="[^"]*\/(\w+)"/g)].map(([, name]) => name);
  expect(slots).toEqual([
    'Hero',
    'TechnologyStrip',
    'ServicesSection',
    'ProjectsSection',
    'BlogTeaser',
    'ContactSection',
  ]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of SHORTER) {
    await page.goto(origin + address);
    await bringAxe(page);
    expect.soft(await faults(page, EVERYTHING), address).toEqual([]);
    const left = await page.evaluate(() =>
      [
        ...[...document.querySelectorAll(':is(h1, h2, h3, h4, h5, ul, ol, dl):empty')],
        ...[...document.querySelectorAll('a[href^="#"]')].filter(
          (link) => !document.getElementById((link.getAttribute('href') ?? '').slice(1)),
        ),
      ].map((element) => element.outerHTML),
    );
    expect.soft(left, address).toEqual([]);
  }
  await page.goto(`${origin}/about`);
  await expect(page.getByRole('tab')).toHaveText(['Werkzeug', 'Leute']);
  await page.goto(`${origin}/hire-me`);
  await expect(page.getByRole('heading', { level: 2, name: 'Bezahlung' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('feeds, manifest, API and what crawlers read have no trace of the first', async () => {
  for (const file of FILES) {
    const { status, text } = await read(file);
    expect(status, file).toBe(200);
    expect(tracesIn(text), file).toEqual([]);
    if (/atom|rss/.test(file)) expect(text).toContain('Karten ohne Netz');
    if (file.endsWith('security.txt')) expect(text).toContain('mailto:post@kiebitz.example');
  }
});

const liveDeployments = async (releases: string): Promise<Deployment[]> =>
  entriesOf(await new ReleaseStore(releases).needRegistry()).map(([, { live }]) => live);

test('no file of its releases has a trace of the first, and none of its pictures', async () => {
  const store = new ReleaseStore(path.join(folder, 'releases'));
  const first = (await liveDeployments(PRISTINE)).flatMap(({ files }) => Object.values(files));
  const known = new Set(first.map(({ integrity }) => integrity));
  const pictures: string[] = [];
  for (const deployment of await liveDeployments(store.folder)) {
    for (const [file, { integrity }] of Object.entries(deployment.files)) {
      const name = `${deployment.name}/${file}`;
      // The cron tool and the marks of technologies are the same in every studio's site.
      const isPicture = /\.(png|ico|svg|jpe?g|webp|avif)$/.test(file);
      if (isPicture && !/\/cron-tool\/|\/marks\.\w+\.svg$/.test(file)) {
        expect.soft(known.has(integrity), `${name} is the first studio’s`).toBe(false);
        pictures.push(file);
      }
      // Code for the server only still contains comments.
      if (!/^browser\/.*\.(js|css|svg|json|html|webmanifest)$/.test(file)) continue;
      const text = await readFile(path.join(store.releaseFolder(deployment), file), 'utf8');
      expect.soft(tracesOn(name, text), name).toEqual([]);
    }
  }
  for (const kind of [/^browser\/social\//, /^browser\/icons\/favicon\..*ico$/, /\/logo\..*svg$/]) {
    expect(pictures.filter((file) => kind.test(file)).length, `${kind}`).toBeGreaterThan(0);
  }
});

test('header and icon are drawn from its one logo', async () => {
  const stroke = 'M2 18 12 4l8 10 8-8';
  const { text } = await read('/');
  expect(text).toContain(stroke);
  const icon = /<link rel="icon"[^>]* href="([^"]+\.svg)"/.exec(text)?.[1] ?? '';
  expect((await read(icon)).text).toContain(stroke);
});
