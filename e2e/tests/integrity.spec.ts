import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseStore } from '@platform/registry/store';
import { untilPageHydrated } from '../src/testing/page/hydration.ts';
import { change, expectInert, spoilScript, tampered } from '../src/testing/page/tampering.ts';
import { expect, test, VARIATION } from '../src/testing/test.ts';
import { releaseFolderOf } from '../src/testing/testSite.ts';

// A second request may still be open when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const [what, pattern, details] of [
  ['entry', /\/mfe-engagement\/.*\/remoteEntry\.\w+\.js$/],
  ['chunk of its page', /\/mfe-engagement\/.*\/page-[^/]*\.js$/],
  ['late chunk of the shell', /\/shell\/.*\/federation\.\w+\.js$/, VARIATION],
] as const) {
  test(`a changed ${what} does not run`, details ?? {}, async ({ page, site }) => {
    const times = await change(page, pattern, spoilScript);
    await page.goto(`${site.url}/contact`);
    await expectInert(page, 'Get in Touch', times);
  });
}

test('a changed chunk that a visitor’s typing loads does not run', async ({ page, site }) => {
  const times = await change(page, /\/cron-tool\.[^/]*\.js$/, spoilScript);
  await page.goto(`${site.url}/cron-analyser`);
  await page.getByRole('textbox').first().fill('0 9 * * 1');
  await page.keyboard.press('Enter');
  await expect.poll(times).toBeGreaterThan(0);
  await untilPageHydrated(page);
  expect(await tampered(page)).toBe(false);
});

test('a changed shell.js does not run', async ({ page }) => {
  const times = await change(page, /\/shell\.\w+\.js$/, spoilScript);
  await page.goto('/contact');
  await expectInert(page, 'Get in Touch', times);
});

test('without a known hash, nothing runs', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await change(page, /\/contact$/, (html) =>
    html.replace(/(id="site-payload">)(.*?)(<\/script>)/s, (_, before, json, after) => {
      const payload = JSON.parse(json);
      payload.remotes['mfe-engagement'].integrity = {};
      return before + JSON.stringify(payload).replaceAll('<', '\\u003c') + after;
    }),
  );
  await page.goto('/contact');
  await expectInert(page, 'Get in Touch', () => said.join('\n').includes('No hash is known for'));
});

test('what a remote fetches itself, by the hash from the shell, is rejected when changed', async ({
  page,
}) => {
  await page.goto('/contact');
  await untilPageHydrated(page);
  const read = () =>
    page.evaluate(async () => {
      const known = Object.keys(
        JSON.parse(document.getElementById('site-payload')?.textContent ?? '').remotes[
          'mfe-cron-tool'
        ].integrity,
      ).find((file) => file.endsWith('.js'));
      const { base } = JSON.parse(document.getElementById('site-payload')?.textContent ?? '')
        .remotes['mfe-cron-tool'];
      const tell = (globalThis as unknown as { __siteIntegrity(a: string): string })
        .__siteIntegrity;
      const fetchIt = (address: string) =>
        fetch(address, { integrity: tell(address), cache: 'no-store' }).then(
          ({ ok }) => ok,
          () => false,
        );
      return [await fetchIt(base + known), await fetchIt(`${base + known}?unknown`)];
    });
  expect(await read()).toEqual([true, false]);
  await change(page, /\/mfe-cron-tool\/.*\.js$/, spoilScript);
  expect(await read()).toEqual([false, false]);
});

test('a changed Node bundle does not run on the server', async ({ startSite }) => {
  const site = await startSite({
    async prepare(store) {
      const bundle = path.join(await releaseFolderOf(store, 'mfe-blog'), 'node', 'index.cjs');
      await appendFile(bundle, '\nmodule.exports.default["./routes"] = null;\n');
    },
  });
  const response = await fetch(`${site.url}/blog`);
  expect(response.status).toBe(503);
  expect(await (await fetch(site.url)).text()).toContain('Get in Touch');
  await expect
    .poll(() => site.log())
    .toMatch(/"remote":"mfe-blog".*node\/index\.cjs differs from the published file/);
});

test('a changed style sheet of the shell does not reach a page', async ({ startSite }) => {
  const site = await startSite({
    async prepare(store) {
      const live = (await new ReleaseStore(store).registry())?.shell.live;
      const sheet = Object.keys(live?.files ?? {}).find((file) => file.endsWith('.css')) ?? '';
      await appendFile(path.join(await releaseFolderOf(store, 'shell'), sheet), '\n/* tampered */');
    },
  });
  const response = await fetch(`${site.url}/contact`);
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('tampered');
});
