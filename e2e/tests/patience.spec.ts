// Visitors who act while the shell, or a page's code, is loading, or never loads.
import { untilShellRuns } from '../src/testing/page/hydration.ts';
import { headingOf, hold, holdBack, mainNav } from '../src/testing/page/onPage.ts';
import { expect, test } from '../src/testing/test.ts';

test('a link that is clicked while the shell loads is followed in place', async ({ page }) => {
  const gate = await holdBack(page, /\/shell\.[0-9a-f]+\.js$/);
  await page.goto('/services', { waitUntil: 'commit' });
  await page.evaluate(() => Object.assign(window, { marked: true }));
  const isMarked = () => page.evaluate(() => 'marked' in window);
  await page.getByRole('main').getByRole('link', { name: 'DevOps Services' }).hover();
  await expect.poll(gate.asked).toHaveLength(1);
  await page.getByRole('main').getByRole('link', { name: 'DevOps Services' }).click();
  await gate.release();
  await expect(page).toHaveURL('/services/devops');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DevOps Services');
  expect(await isMarked()).toBe(true);
});

test.describe('when loading times out', () => {
  test.use({ impatient: true });

  test('a link is followed although the shell never loads', async ({ page }) => {
    await holdBack(page, /\/shell\.[0-9a-f]+\.js$/);
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/people behind/);
  });
});

test('a form sent while the shell can’t load is sent as without JavaScript', async ({ page }) => {
  await page.route(/\/shell\.[0-9a-f]+\.js$/, (route) => route.abort());
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Send us a Message' });
  await form.getByLabel('Name *').fill('Asha');
  await form.getByLabel('Email *').fill('asha@shell.example');
  await form.getByLabel('Message *').fill('Sent without the shell.');
  const sent = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button', { name: 'Send Message' }).click();
  expect((await sent).status()).toBe(200);
  await expect(form.getByLabel('Message *')).toHaveValue('');
});

test('a page whose code fails to load doesn’t override a newer navigation', async ({
  page,
  own: site,
}) => {
  const { held, letGo } = hold();
  let asked = 0;
  await page.route(/\/page-blog-list[^/]*\.js$/, async (route) => {
    asked += 1;
    await held;
    await route.abort();
  });
  await page.goto(`${site.url}/about`);
  await untilShellRuns(page);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await mainNav(page).getByRole('link', { name: 'Blogs' }).click();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await mainNav(page).getByRole('link', { name: 'Contact' }).click();
  await expect(headingOf(page)).toHaveText('Get in Touch');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  // The browser reports missing code right before it requests the page from the server.
  const reported = page.waitForRequest((request) => !!request.postData()?.includes('mfe-blog'));
  letGo();
  await reported;
  await page.evaluate(() => new Promise((then) => setTimeout(then)));
  await expect(page).toHaveURL(`${site.url}/contact`);
  expect(documents).toEqual([]);
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
});
