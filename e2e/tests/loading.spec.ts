// How code reaches the browser: the shell when the page is at rest, each section's files in one round, one copy of
// every shared library, and no input lost meanwhile.
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { findBuiltFile } from '@platform/contract/files/fileNames';
import { ReleaseStore } from '@platform/registry/store';
import { untilPageHydrated } from '../src/testing/page/hydration.ts';
import { holdBack } from '../src/testing/page/onPage.ts';
import { expect, test, writingTest } from '../src/testing/test.ts';
import { PRISTINE } from '../src/testing/testSite.ts';

test('on a phone, later sections of home are laid out when the visitor acts or the page is at rest, and are there for search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => {
    const idle = requestIdleCallback;
    const rest = new Promise((resolve) => Object.assign(window, { rest: resolve }));
    Object.assign(window, {
      requestIdleCallback: (then: () => void) => rest.then(() => idle(then)),
    });
  });
  const textOf = () => page.evaluate(() => document.body.innerText);
  const find = (text: string) => page.evaluate((text) => Reflect.get(window, 'find')(text), text);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(await textOf()).toContain('Modern DevOps');
  expect(await textOf()).not.toContain('From ₹75/hour');
  const guessed = await page.evaluate(() => document.documentElement.scrollHeight);
  // The browser's own search begins with a key.
  await page.keyboard.press('Control');
  expect(await textOf()).not.toContain('Send us a Message');
  expect(await find('Send us a Message')).toBe(true);
  await page.evaluate(() => Reflect.get(window, 'rest')());
  await expect(page.locator('[data-first]')).toHaveCount(0);
  expect(await textOf()).toContain('Send us a Message');
  const real = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(Math.abs(guessed / real - 1), 'height in laterSections.css').toBeLessThan(0.15);
});

/**
 * Bytes that a server may send before the first acknowledgement of a new connection (RFC 6928), headers
 * included.
 */
const FIRST_FLIGHT = 14_000;

test('header and first section of home fit into the first 14 kB', async ({ site }) => {
  const html = await (await fetch(`${site.url}/`)).text();
  const second = html.indexOf('data-slot="mfe-marketing#./Intro"');
  const first = html.slice(0, html.lastIndexOf('</div>', second));
  expect(first).toContain('</h1>');
  expect(brotliCompressSync(first).byteLength).toBeLessThanOrEqual(FIRST_FLIGHT - 2000);
});

test('on a phone fonts load after the first paint, without a script as well, and nothing moves', async ({
  page,
  browser,
  site,
}) => {
  const isFont = /\.woff2$/;
  const gate = await holdBack(page, isFont);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const observe = (entries: PerformanceEntry[]) =>
      entries.forEach((entry) => {
        const shift = Reflect.get(window, 'shift') ?? 0;
        Object.assign(window, { shift: shift + Reflect.get(entry, 'value') });
      });
    new PerformanceObserver((list) => observe(list.getEntries())).observe({ type: 'layout-shift' });
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const early = await page
    .locator('link[as=font]')
    .evaluateAll((links) =>
      links.filter((link) => matchMedia((link as HTMLLinkElement).media).matches),
    );
  expect(early, 'preloaded').toEqual([]);
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  await gate.release();
  await page.evaluate(() => document.fonts.ready);
  const families = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
  expect(families.join()).toContain('Geist Variable');
  expect(await page.evaluate(() => Reflect.get(window, 'shift') ?? 0)).toBeLessThan(0.0005);
  const viewport = { width: 390, height: 800 };
  const context = await browser.newContext({ javaScriptEnabled: false, viewport });
  const plain = await context.newPage();
  const asked = plain.waitForRequest(isFont);
  await plain.goto(site.url);
  await asked;
  // A picture of the whole page has all of it.
  expect(await plain.evaluate(() => document.body.innerText)).toContain('Send us a Message');
  await context.close();
});

test('everything that a page needs is requested in one round, and a jump meanwhile loses nothing', async ({
  page,
  site,
}) => {
  const live = (await site.store.registry())?.remotes['mfe-engagement']?.live;
  const route = live?.routes.find(({ id }) => id === 'engagement/contact');
  const files = [live?.entry ?? '', ...(live?.exposes['./routes'] ?? []), ...(route?.files ?? [])];
  const gate = await holdBack(page, /\/releases\/mfe-.*\.js$|\/federation\.\w+\.js$/);
  await page.goto('/contact', { waitUntil: 'commit' });
  // Nothing has responded yet, so no response has caused a request.
  for (const file of [...files, '/federation.']) {
    await expect.poll(() => gate.asked().join(' ')).toContain(file);
  }
  await page.waitForFunction(() => !('__early' in window));
  await page.getByLabel('Message *').fill('Typed before the jump.');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const focused = page.locator('main :focus');
  const name = await focused.evaluate((element) => element.outerHTML);
  await gate.release();
  await untilPageHydrated(page);
  await expect(page.getByLabel('Message *')).toHaveValue('Typed before the jump.');
  expect(await focused.evaluate((element) => element.outerHTML)).toBe(name);
});

writingTest(
  'what is typed, chosen, submitted and clicked before any script is there is not lost',
  async ({ page }) => {
    const gate = await holdBack(page, /\.js$/);
    await page.goto('/reviews', { waitUntil: 'commit' });
    await page.getByLabel('Name *').fill('Early Visitor');
    await page.getByLabel('Your Review *').fill('Typed before anything had loaded.');
    await page.getByRole('radio', { name: /^3/ }).check({ force: true });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await page.getByRole('button', { name: /theme/i }).click();
    await gate.release();
    expect((await sent).postDataJSON()).toMatchObject({
      name: 'Early Visitor',
      rating: 3,
      text: 'Typed before anything had loaded.',
    });
    await expect(page.getByText('Typed before anything had loaded.').first()).toBeVisible();
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await expect.poll(theme).toBeTruthy();
  },
);

test('a click on a tab before its code has loaded opens the tab', async ({ page }) => {
  const gate = await holdBack(page, /\/releases\/mfe-.*\.js$/);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Team' }).click();
  await gate.release();
  await expect(page.getByRole('tab', { name: 'Team' })).toHaveAttribute('aria-selected', 'true');
});

test('a link that its page replaces while it is pressed is followed all the same', async ({
  page,
}) => {
  const gate = await holdBack(page, /\/releases\/mfe-marketing\/.*\.js$/);
  await page.goto('/explore-services?service=backend', { waitUntil: 'commit' });
  await page.waitForFunction(() => !('__early' in window));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Start a Backend Project' }).hover();
  await page.mouse.down();
  await gate.release();
  // Only a script can open a modal, which this button closes.
  await dialog.getByRole('button', { name: 'Close' }).waitFor();
  await page.mouse.up();
  await expect(page).toHaveURL('/consultation');
});

test('all script of home together is at most 172 kB, an entry at most 3.8, a font 21, and no file is tiny', async () => {
  const registry = await new ReleaseStore(PRISTINE).registry();
  const shell = registry?.shell.live;
  if (!shell) throw new Error('Nothing is live.');
  const sent = async ({ name, version }: { name: string; version: string }, file: string) => {
    const inStore = path.join(PRISTINE, name, version, file);
    expect((await stat(inStore)).size, file).toBeGreaterThanOrEqual(1000);
    return (await stat(`${inStore}.br`)).size;
  };
  const chunk = (name: string) =>
    findBuiltFile(Object.keys(shell.files), `browser/${name}.js`) ?? name;
  let all = (await sent(shell, shell.entry)) + (await sent(shell, chunk('federation')));
  for (const file of shell.libraries ?? []) all += await sent(shell, file);
  for (const { live } of Object.values(registry.remotes)) {
    const entry = await sent(live, live.entry);
    expect(entry, `entry of ${live.name}`).toBeLessThanOrEqual(3800);
    const { './routes': routes = [], ...sections } = live.exposes;
    expect(routes, 'routes are part of the entry').toEqual([]);
    const files = new Set(Object.values(sections).flat());
    for (const file of live.routes.flatMap((route) => route.files)) await sent(live, file);
    if (files.size > 0) all += entry;
    for (const file of files) all += await sent(live, file);
  }
  expect(all).toBeLessThanOrEqual(172_000);
  const fonts = Object.entries(shell.files).filter(([file]) => file.endsWith('.woff2'));
  expect(fonts).not.toEqual([]);
  for (const [file, { bytes }] of fonts) expect(bytes, file).toBeLessThanOrEqual(21_000);
});

test('React, its router and styled-components exist once: in the shell', async () => {
  const registry = await new ReleaseStore(PRISTINE).registry();
  // Texts that only the libraries contain.
  const marks = ['Minified React error #', 'data-styled-version', 'useRouteLoaderData'];
  const found: Record<string, string[]> = {};
  for (const { live } of [registry?.shell, ...Object.values(registry?.remotes ?? {})].filter(
    (entry) => entry !== undefined,
  )) {
    const folder = path.join(PRISTINE, live.name, live.version);
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.c?js$/.test(file)) continue;
      // Standalone pages contain their own copies: no shell is there.
      if (live.standalone?.some((page) => file.startsWith(page.folder))) continue;
      const text = await readFile(path.join(folder, file), 'utf8');
      for (const mark of marks) {
        if (text.includes(mark)) found[mark] = [...(found[mark] ?? []), `${live.name}/${file}`];
      }
    }
  }
  const shellOnly = (registry?.shell.live.libraries ?? []).map((file) => `shell/${file}`);
  expect(shellOnly).toHaveLength(1);
  // One copy for browsers, and one for the server.
  shellOnly.push('shell/node/index.cjs');
  expect(found['Minified React error #']?.toSorted()).toEqual(shellOnly.toSorted());
  expect(found['data-styled-version']?.toSorted()).toEqual(shellOnly.toSorted());
});
