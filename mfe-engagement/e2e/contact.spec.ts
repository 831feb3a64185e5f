import type { Page } from 'playwright/test';
import { fillForm } from '../../e2e/src/testing/page/fillForm.ts';
import { untilPageHydrated } from '../../e2e/src/testing/page/hydration.ts';
import { installClock, letPass, stopClock } from '../../e2e/src/testing/page/idle.ts';
import { holdUp } from '../../e2e/src/testing/page/onPage.ts';
import { expect, test } from '../../e2e/src/testing/test.ts';

const API = '**/api/contact';
const SUCCESS = 'Your message has been sent successfully!';

const form = (page: Page) => page.getByRole('form', { name: 'Send us a Message' });
const field = (page: Page, label: string) => form(page).getByLabel(`${label} *`);
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' });
const failure = (page: Page) => form(page).getByRole('alert');

const fillIn = (page: Page) => fillForm(form(page), '/api/contact');

test.beforeEach(async ({ page }) => {
  await installClock(page);
  await page.goto('/contact');
  await untilPageHydrated(page);
});

test('a visitor can send a message, reads a confirmation for a second, and finds the form empty', async ({
  page,
  complaints,
}) => {
  await fillIn(page);
  const letGo = await holdUp(page, API);
  const request = page.waitForRequest(API);
  await stopClock(page);
  await send(page).click();
  await expect(form(page).getByRole('button', { name: 'Sending...' })).toBeDisabled();
  expect((await request).headers()).toMatchObject({
    'x-form-opened': expect.stringMatching(/\.[\w-]{22}$/),
  });
  letGo();
  const success = form(page).getByText(SUCCESS);
  await expect(success).toBeVisible();
  await expect(send(page)).toBeEnabled();
  await letPass(page, 990);
  await expect(success).toBeVisible();
  await letPass(page, 20);
  await expect(success).toBeHidden();
  const sent = form(page)
    .getByRole('status')
    .filter({ hasText: 'Sent. We’ll reply by email within one working day.' });
  await expect(sent).toBeInViewport();
  for (const label of ['Name', 'Email', 'Message']) {
    await expect(field(page, label)).toHaveValue('');
  }
  expect(complaints).toEqual([]);
});

test('when sending fails, an error shows for a second, and the form keeps its values', async ({
  page,
}) => {
  const { name, email, message } = await fillIn(page);
  await stopClock(page);
  for (const [answer, text] of [
    [{ status: 500, json: { error: 'Closed today' } }, 'Closed today'],
    [undefined, 'Failed to send message'],
  ] as const) {
    await page.route(API, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await send(page).click();
    await expect(failure(page)).toHaveText(text);
    await expect(field(page, 'Name')).toHaveValue(name);
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(field(page, 'Message')).toHaveValue(message);
    await letPass(page, 1010);
    await expect(failure(page)).toBeHidden();
    const lasting = form(page).getByRole('status').filter({ hasText: 'Your text is still here.' });
    await expect(lasting).toBeInViewport();
    await expect(field(page, 'Name')).toHaveValue(name);
    await page.unroute(API);
  }
});

test('nothing is sent without name, email address and message', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await send(page).click();
  for (const label of ['Name', 'Email', 'Message']) {
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  }
  // The summary takes the focus and links to each field.
  const summary = form(page).getByRole('group', { name: 'Please check these fields:' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['Name', 'Email', 'Message']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await fillIn(page);
  await expect(summary).toBeHidden();
  await field(page, 'Email').fill('asha');
  await send(page).click();
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['Email']);
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/name@example\.com/);
  await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Message')).toHaveAttribute('rows', '4');
  expect(posts).toEqual([]);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the ways to reach the studio are large enough to tap', async ({ page }) => {
    const links = page.getByRole('main').locator('dl a, dl + * a');
    const heights = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().height),
    );
    expect(heights).toHaveLength(6);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});
