// What becomes of visitors who act while the shell, or a page's code, is still on its way, or never comes.
import { untilPageHydrated, untilShellRuns } from '../src/testing/page/hydration.ts';
import { headingOf, hold, holdBack, mainNav } from '../src/testing/page/onPage.ts';
import { expect, test } from '../src/testing/test.ts';

test('a link that is clicked while the shell is on its way is followed in place', async ({
  page,
}) => {
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

test.describe('a visitor whose patience ends', () => {
  test.use({ impatient: true });

  test('a link leads on although the shell never comes', async ({ page }) => {
    await holdBack(page, /\/shell\.[0-9a-f]+\.js$/);
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/people behind/);
  });

  test('a link that led on without the shell is not followed once more by those who are back', async ({
    page,
  }) => {
    const gate = await holdBack(page, /\/shell\.[0-9a-f]+\.js$/);
    await page.goto('/contact', { waitUntil: 'commit' });
    // Leads nowhere, as if the visitor had come back to the document as it was.
    await page.route(/\/about$/, (route) => route.fulfill({ status: 204 }));
    const followed = page.waitForRequest(/\/about$/);
    // By keyboard: what is fetched ahead for whoever points at a link takes another way.
    await page.getByRole('banner').getByRole('link', { name: 'About' }).press('Enter');
    await followed;
    await gate.release();
    await page.getByRole('main').getByRole('textbox').first().hover();
    await untilPageHydrated(page);
    await page.waitForFunction(() => !('__early' in window));
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch');
  });
});

test('a form that is sent although the shell can’t be had is sent as without a script', async ({
  page,
}) => {
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

test('who goes elsewhere while a page’s code is on its way is not taken to it when that fails', async ({
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
  // The site is told of code that doesn't come, right before the page is asked of the server.
  const told = page.waitForRequest((request) => !!request.postData()?.includes('mfe-blog'));
  letGo();
  await told;
  await page.evaluate(() => new Promise((then) => setTimeout(then)));
  await expect(page).toHaveURL(`${site.url}/contact`);
  expect(documents).toEqual([]);
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
});
