import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { untilPageHydrated } from '../../e2e/src/testing/page/hydration.ts';
import { holdUp } from '../../e2e/src/testing/page/onPage.ts';
import { expect, test } from '../../e2e/src/testing/test.ts';

const API = '**/api/book-consultation';

const form = (page: Page) => page.getByRole('form', { name: 'Book Your Free Consultation' });
const required = (page: Page, label: string) => form(page).getByLabel(`${label} *`);
const submit = (page: Page) => form(page).getByRole('button', { name: 'Book Free Consultation' });
const error = (page: Page) => page.getByRole('main').getByRole('alert');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Consultation Request Received!' });

const VALUES = {
  'Full Name': 'Asha Rao',
  Email: 'asha@example.com',
  Phone: '+91 80 5555 0199',
  'Preferred Date': '2099-05-20',
  Message: 'Our pipeline takes an hour.',
};

async function fillIn(page: Page, projectType = 'Cost Optimization'): Promise<void> {
  for (const [label, value] of Object.entries(VALUES)) await required(page, label).fill(value);
  await required(page, 'Project Type').selectOption(projectType);
}

async function expectKept(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(VALUES)) {
    await expect(required(page, label)).toHaveValue(value);
  }
  await expect(required(page, 'Project Type')).toHaveValue('Cost Optimization');
}

test.beforeEach(async ({ page }) => {
  await page.goto('/consultation');
  await untilPageHydrated(page);
});

test('a visitor can book a consultation and reads what happens next', async ({
  page,
  complaints,
}) => {
  await fillIn(page);
  const letGo = await holdUp(page, API);
  await submit(page).click();
  await expect(form(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  letGo();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toContainText('within 24 hours');
  await expect(error(page)).toBeHidden();
  await expect(dialog(page)).toContainText(/Wednesday,? 20 May 2099/);
  await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
  await expect(dialog(page).getByRole('img')).toHaveCount(2);
  const file = page.waitForEvent('download');
  await dialog(page).getByRole('link', { name: /\.ics/ }).click();
  const entry = await readFile(await (await file).path(), 'utf8');
  expect(entry.replaceAll('\r\n ', '')).toContain('\r\nDTSTART;VALUE=DATE:20990520\r\n');
  await dialog(page).getByRole('button', { name: 'Got it, thanks!' }).click();
  await expect(dialog(page)).toBeHidden();
  for (const label of [...Object.keys(VALUES), 'Project Type']) {
    await expect(required(page, label)).toHaveValue('');
  }
  const confirmed = page.getByText(/^Request received for Wednesday,? 20 May 2099\. We’ll confirm/);
  await expect(confirmed, 'above the emptied form').toBeInViewport();
  const focused = page.locator(':focus').filter({ has: confirmed });
  await expect(focused, 'the next key goes on from there').toBeVisible();
  await fillIn(page);
  await submit(page).click();
  await expect(dialog(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the dialog closes on Esc and on a click beside it, too', async ({ page }) => {
  await page.route(API, (route) => route.fulfill({ json: { isOpen: true } }));
  await fillIn(page);
  await submit(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await fillIn(page);
  await submit(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(dialog(page)).toBeHidden();
});

test('“Other” asks for the kind of project, and sends it', async ({ page }) => {
  await expect(form(page).getByLabel('Specify Project Type')).toBeHidden();
  await expect(required(page, 'Project Type').getByRole('option')).toHaveText([
    'Please choose',
    'Cloud Deployment',
    'CI/CD Pipeline Setup',
    'Monitoring Solutions',
    'Cost Optimization',
    'Infrastructure as Code',
    'Other',
    'Custom Solution',
  ]);
  await fillIn(page, 'Other');
  const second = form(page).getByLabel('Specify Project Type *');
  await expect(second).toBeVisible();
  await expect(second.getByRole('option')).toHaveText([
    'Please choose',
    'Frontend Development',
    'Backend Development',
    'UI/UX Design',
    'Database Management',
  ]);
  await submit(page).click();
  await expect(error(page)).toHaveText('Please fill in all required fields: Specify Project Type');
  await expect(form(page)).toContainText('Please choose what kind of project it is.');
  // Spec §5: this sentence never appears.
  await expect(page.getByText('Please specify the project type')).toHaveCount(0);
  await second.selectOption('UI/UX Design');
  const sent = page.waitForRequest(API);
  await submit(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    projectType: 'Other',
    otherProjectType: 'UI/UX Design',
  });
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(second).toBeHidden();
});

test('missing fields are named above the form, and nothing is sent', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await submit(page).click();
  await expect(error(page)).toHaveText(
    'Please fill in all required fields: Full Name, Email, Phone, Project Type, Preferred Date, Message',
  );
  await fillIn(page);
  await required(page, 'Phone').fill('   ');
  await required(page, 'Message').fill('');
  await submit(page).click();
  await expect(error(page)).toHaveText('Please fill in all required fields: Phone, Message');
  await expect(required(page, 'Phone')).toHaveAttribute('aria-invalid', 'true');
  await error(page).getByRole('link', { name: 'Message' }).click();
  await expect(required(page, 'Message')).toBeFocused();
  await expect(page).toHaveURL('/consultation');
  expect(posts).toEqual([]);
});

test('the preferred date can’t be in the past', async ({ page }) => {
  // In the visitor's time zone, the next day has begun.
  await page.clock.setFixedTime(new Date('2027-06-30T23:30:00Z'));
  await page.reload();
  await expect(required(page, 'Preferred Date')).toHaveAttribute('min', '2027-07-01');
  await expect(required(page, 'Email')).toHaveAttribute('type', 'email');
  await expect(required(page, 'Phone')).toHaveAttribute('type', 'tel');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await fillIn(page);
  await required(page, 'Preferred Date').fill('2001-01-01');
  await submit(page).click();
  await expect(error(page)).toHaveText('Please check these fields: Preferred Date');
  await expect(required(page, 'Preferred Date')).toHaveAttribute('aria-invalid', 'true');
  expect(posts).toEqual([]);
});

test('when booking fails, the reason stays until the next attempt, and the form keeps its values', async ({
  page,
}) => {
  await fillIn(page);
  for (const [answer, text] of [
    [{ status: 500, json: { error: 'Fully booked' } }, 'Fully booked'],
    [undefined, 'Failed to submit consultation request. Please try again.'],
  ] as const) {
    const letGo = await holdUp(page, API, (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    );
    await submit(page).click();
    await expect(form(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await expect(error(page)).toBeHidden();
    letGo();
    await expect(error(page)).toHaveText(text);
    await expect(dialog(page)).toBeHidden();
    await expectKept(page);
    await page.unroute(API);
  }
});

test('no day before the visitor’s own today can be preferred before hydration', async ({
  browser,
  site,
}) => {
  // Fourteen hours ahead of UTC: the server's day is another.
  const context = await browser.newContext({ timezoneId: 'Pacific/Kiritimati' });
  const page = await context.newPage();
  await holdUp(page, '**/*.js');
  await page.clock.setFixedTime(new Date('2026-11-21T10:07:30Z'));
  await page.goto(`${site.url}/consultation`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByLabel('Preferred Date *')).toHaveAttribute('min', '2026-11-22');
  const html = async () => (await fetch(`${site.url}/consultation`)).text();
  expect(await html()).not.toMatch(/ min="/);
  await context.close();
});
