// A team sees and changes its releases on /team with nothing but a key, without JavaScript.
import { makeKey } from '@platform/registry';
import axe from 'axe-core';
import type { Page } from 'playwright/test';
import { expect, test } from '../src/testing/test.ts';
import type { TestSite } from '../src/testing/testSite.ts';
import { B, startSiteWithB } from '../src/testing/versions/overrideLinks.ts';

let site: TestSite;
let versionB: string;

test.beforeAll(async () => {
  ({ site, versionB } = await startSiteWithB());
});
test.afterAll(() => site.remove());

async function signIn(page: Page, name: string) {
  const key = await makeKey(site.store, name, 'Asha');
  await page.goto(`${site.url}/team`);
  await page.getByLabel('Key').fill(key);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const blogEntry = async () => (await site.store.needRegistry()).remotes['mfe-blog'];

test('a team starts a canary, promotes it, rolls back, previews and signs out, without JavaScript', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const act = async (title: string, button: string) => {
    const more = page.locator('summary', { hasText: title });
    await more.click();
    await page.locator('details[open]').getByRole('button', { name: button }).click();
  };
  const status = page.getByRole('status');
  const versionA = (await blogEntry())?.live.version ?? '';

  await signIn(page, 'mfe-blog');
  await expect(page).toHaveURL(`${site.url}/team/mfe-blog`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('mfe-blog');
  await expect(page.getByRole('row', { name: versionB })).toContainText('Published, not live');
  await expect(page.getByRole('row', { name: versionB })).toContainText(/\d+\.\d KB/);

  await act('Start a canary', 'Start canary');
  await expect(status).toContainText(`${versionB} is a canary for 10 %`);
  await expect(status).toBeFocused();
  await page.getByRole('button', { name: 'Promote' }).click();
  await expect(status).toContainText(`${versionB} is live for all visitors`);
  expect((await blogEntry())?.live.version).toBe(versionB);

  await page.getByLabel('Version').first().selectOption(versionA);
  await page.getByRole('button', { name: 'Roll back' }).click();
  await expect(status).toContainText(`${versionA} is live again`);
  await expect.poll(async () => (await fetch(`${site.url}/blog`)).text()).not.toContain(B);
  await expect(page.getByRole('row', { name: versionB })).toContainText('Rolled back');

  await act('Preview a version', 'Make a link');
  await page.getByRole('link', { name: 'Show it in this browser' }).click();
  await page.goto(`${site.url}/blog`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(B);

  await page.goto(`${site.url}/team`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team sign-in');
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page is accessible and fits a narrow screen, ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width: 320, height: 640 },
    });
    const page = await context.newPage();
    await signIn(page, 'all');
    for (const path of ['/team', '/team/mfe-blog', '/team/shell']) {
      await page.goto(site.url + path);
      const width = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await width(), path).toBeLessThanOrEqual(0);
      // The page's policy allows no script but those of the browser's own tools.
      await page.evaluate(axe.source);
      const found = await page.evaluate(async () => {
        const { run } = (window as unknown as { axe: typeof axe }).axe;
        return (await run()).violations.map(({ id }) => id);
      });
      expect(found, path).toEqual([]);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await width(), `${path} at 200 %`).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
}

test('a script of the site can neither read the page nor hold its window', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, 'mfe-blog');
  await page.goto(`${site.url}/about`);
  const read = await page.evaluate(async () => (await fetch('/team/mfe-blog')).status);
  expect(read).toBe(403);
  const opened = context.waitForEvent('page');
  await page.evaluate(() => {
    Object.assign(window, { theirs: window.open('/team/mfe-blog') });
  });
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('mfe-blog');
  expect(await page.evaluate(() => (window as unknown as { theirs: Window }).theirs.closed)).toBe(
    true,
  );
  await context.close();
});
