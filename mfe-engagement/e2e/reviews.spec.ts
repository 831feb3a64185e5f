import type { Page } from 'playwright/test';
import { untilPageHydrated } from '../../e2e/src/testing/page/hydration.ts';
import { installClock, letPass, stopClock } from '../../e2e/src/testing/page/idle.ts';
import { holdUp } from '../../e2e/src/testing/page/onPage.ts';
import { expect, writingTest as test } from '../../e2e/src/testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const API = '**/api/reviews';

const form = (page: Page) => page.getByRole('form', { name: 'Share Your Experience' });
const nameField = (page: Page) => form(page).getByLabel('Name *');
const companyField = (page: Page) => form(page).getByLabel('Company *');
const textField = (page: Page) => form(page).getByLabel('Your Review *');
const stars = (page: Page, count: number) =>
  form(page).getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars`, exact: true });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit Review' });
const list = (page: Page) => page.getByRole('region', { name: 'Recent Reviews' });
const failure = (page: Page) => form(page).getByRole('alert');

/** A review as the API returns it. */
const stored = (name: string, more: object = {}) => ({
  id: name,
  name,
  company: 'Acme',
  rating: 4,
  text: `What ${name} says.`,
  created_at: '2026-03-15T10:00:00.000Z',
  ...more,
});

/** Returns the given reviews as the list; other requests reach the server. */
const answerList = (page: Page, answer: { status?: number; json: unknown }) =>
  page.route(API, (route) =>
    route.request().method() === 'GET' ? route.fulfill(answer) : route.fallback(),
  );

async function fillIn(page: Page, name: string, text: string): Promise<void> {
  await nameField(page).fill(name);
  await companyField(page).fill('Acme');
  await textField(page).fill(text);
}

test('a visitor’s review appears on top, a thank-you shows briefly, and the form is empty again', async ({
  page,
  complaints,
}) => {
  await installClock(page);
  await page.goto('/reviews');
  await untilPageHydrated(page);
  await fillIn(page, 'First Visitor', 'They moved us without a minute of downtime.');
  await submit(page).click();
  await expect(list(page).getByText('First Visitor').first()).toBeVisible();

  await fillIn(page, 'Second Visitor', 'Calm, quick and <b>honest</b>.');
  await stars(page, 3).check({ force: true });
  await stopClock(page);
  await submit(page).click();
  const thanks = page.getByText('Thank you! Your review has been added.');
  await expect(thanks).toBeVisible();
  await letPass(page, 990);
  await expect(thanks).toBeVisible();
  await letPass(page, 20);
  await expect(thanks).toBeHidden();

  const items = list(page).locator('ul').first().getByRole('listitem');
  await expect(items.first()).toContainText('Second Visitor');
  await expect(items.first()).toContainText('Calm, quick and <b>honest</b>.');
  await expect(items.first()).toContainText('Acme');
  await expect(items.first().getByRole('img', { name: '3 out of 5 stars' })).toBeVisible();
  const time = items.first().locator('time');
  const written = new Date((await time.getAttribute('datetime')) ?? '');
  await expect(time).toHaveText(written.toLocaleDateString('en-GB', { timeZone: 'Europe/London' }));
  await expect(items.nth(1)).toContainText('First Visitor');

  await expect(nameField(page)).toHaveValue('');
  await expect(companyField(page)).toHaveValue('');
  await expect(textField(page)).toHaveValue('');
  await expect(stars(page, 5)).toBeChecked();
  expect(complaints).toEqual([]);
});

test('the rating is five stars until arrow keys or a click change it', async ({ page }) => {
  await page.goto('/reviews');
  await untilPageHydrated(page);
  await expect(form(page).getByRole('group', { name: 'Rating' }).getByRole('radio')).toHaveCount(5);
  await expect(stars(page, 5)).toBeChecked();
  await stars(page, 5).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(stars(page, 3)).toBeFocused();
  await expect(stars(page, 3)).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(stars(page, 4)).toBeChecked();

  const box = await stars(page, 2).boundingBox();
  if (!box) throw new Error('The second star is not on the screen.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(stars(page, 2)).toBeChecked();

  await fillIn(page, 'Two Stars', 'Could be quicker.');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await submit(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Two Stars', rating: 2 });
});

test('a failure shows its banner until the next attempt, and nothing typed is lost', async ({
  page,
}) => {
  const failWith = (status: number) =>
    page.route(API, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, json: { error: 'Something of the server’s' } })
        : route.fallback(),
    );
  await page.goto('/reviews');
  await untilPageHydrated(page);
  await failWith(500);
  await fillIn(page, 'Patient Visitor', 'Third time lucky.');
  await stars(page, 2).check({ force: true });
  await submit(page).click();
  await expect(failure(page)).toHaveText('Failed to submit review');
  await expect(nameField(page)).toHaveValue('Patient Visitor');
  await expect(companyField(page)).toHaveValue('Acme');
  await expect(textField(page)).toHaveValue('Third time lucky.');
  await expect(stars(page, 2)).toBeChecked();

  // The next attempt hides the banner, which returns when it fails as well.
  await page.unroute(API);
  const letGo = await holdUp(page, API, (route) => route.abort());
  await submit(page).click();
  await expect(form(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(failure(page)).toBeHidden();
  letGo();
  await expect(failure(page)).toHaveText('Failed to submit review');

  await page.unroute(API);
  await submit(page).click();
  await expect(list(page).getByText('Patient Visitor').first()).toBeVisible();
  await expect(failure(page)).toBeHidden();
});

test('name and text are required, the company is not', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto('/reviews');
  await untilPageHydrated(page);
  await submit(page).click();
  await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
  const summary = form(page).getByRole('group', { name: 'Please check these fields:' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Your Review' }).click();
  await expect(textField(page)).toBeFocused();
  await expect(textField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(companyField(page)).not.toHaveAttribute('aria-invalid', 'true');
  expect(posts).toEqual([]);

  await nameField(page).fill('Nobody’s Employee');
  await textField(page).fill('A pleasure.');
  await submit(page).click();
  await expect(list(page).getByText('Nobody’s Employee').first()).toBeVisible();
});

test('without reviews the list invites to write the first one', async ({ page }) => {
  await answerList(page, { json: [] });
  await page.goto('/reviews');
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  await expect(page.getByText('Be the first to share your experience!')).toBeVisible();
  await expect(page.getByText('We’ll gladly send you references by email:')).toBeVisible();
  await expect(list(page)).toBeHidden();
  expect(await page.content()).not.toContain('AggregateRating');
});

test('a spinner shows while the reviews load', async ({ page }) => {
  const letGo = await holdUp(page, API, (route) => route.fulfill({ json: [stored('Asha')] }));
  await page.goto('/reviews');
  const spinner = page.getByRole('status').filter({ hasText: 'Loading reviews' });
  await expect(spinner).toBeVisible();
  await expect(page.getByText('No reviews yet')).toBeHidden();
  letGo();
  await expect(list(page).getByText('Asha', { exact: true }).first()).toBeVisible();
  await expect(spinner).toBeHidden();
});

test('the list repeats three times in a box of 425 pixels, and stops under the mouse', async ({
  page,
}) => {
  await answerList(page, { json: [stored('Asha'), stored('Ben', { company: '' })] });
  await page.goto('/reviews');
  await expect(list(page).getByText('Asha', { exact: true })).toHaveCount(3);
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  expect((await list(page).boundingBox())?.height).toBe(425);
  const playState = () =>
    list(page)
      .locator('> *')
      .evaluate((track) => track.getAnimations().map(({ playState }) => playState));
  expect(await playState()).toEqual(['running']);
  await list(page).hover();
  await expect.poll(playState).toEqual(['paused']);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(playState).toEqual(['running']);
  const pause = page.getByRole('button', { name: 'Pause the list of reviews' });
  await pause.click();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(playState).toEqual(['paused']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(pause, 'nothing moves, so there is nothing to pause').toBeHidden();

  // On a phone the list precedes the form, with its count and average.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('4.0 out of 5 · 2 recent reviews')).toBeVisible();
  const [first, second] = [await list(page).boundingBox(), await form(page).boundingBox()];
  expect(first?.y).toBeLessThan(second?.y ?? 0);
  const known = await page.locator('script[type="application/ld+json"]').allTextContents();
  const rating = { '@type': 'AggregateRating', ratingValue: '4.0', reviewCount: 2 };
  expect(known.map((text) => JSON.parse(text).aggregateRating).filter(Boolean)).toEqual([
    expect.objectContaining(rating),
  ]);
});

test('a very long review folds, and unfolds on request', async ({ page }) => {
  const words = 'Calm and quick. '.repeat(400);
  const reviews = [stored('Asha', { text: words }), stored('Ben', { text: 'x'.repeat(6_000) })];
  await answerList(page, { json: reviews });
  await page.goto('/reviews');
  const card = (name: string) => list(page).getByRole('listitem').filter({ hasText: name });
  const heightOf = async (name: string) => (await card(name).boundingBox())?.height ?? 0;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['Asha', 'Ben']) expect(await heightOf(name)).toBeLessThan(425);
    expect((await list(page).boundingBox())?.height).toBe(425);
    const tooWide = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(tooWide)).toBe(0);
  }
  await card('Asha').getByRole('button', { name: 'Read more' }).press('Enter');
  expect(await heightOf('Asha'), 'all of it is there').toBeGreaterThan(2_000);
  await list(page).hover();
  await page.mouse.wheel(0, 500);
  await expect.poll(() => list(page).evaluate((box) => box.scrollTop)).toBeGreaterThan(400);
  await card('Asha').getByRole('button', { name: 'Read less' }).press('Enter');
  expect(await heightOf('Asha')).toBeLessThan(425);
  await expect(card('Asha').getByRole('button', { name: 'Read more' })).toBeInViewport();
});
