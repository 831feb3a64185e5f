import type { Page } from 'playwright/test';
import { ARTICLES, POSTS } from '../../e2e/src/content/articles.ts';
import { expect, test } from '../../e2e/src/testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const [NEWEST] = ARTICLES;
if (!NEWEST) throw new Error('The blog has no article.');

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const article = (page: Page) => page.getByRole('article');

test('the cards are in one, two or three columns and enter one by one; a visitor reads an article and goes back', async ({
  page,
  complaints,
}) => {
  await page.goto('/blog');
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await cards(page).evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `${width} pixels`).toBe(Math.min(columns, POSTS.length));
  }
  const delays = await page
    .getByRole('main')
    .locator('li:has(> article)')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).animationDelay));
  const steps = POSTS.map((_, at) => Math.min(at, 11) / 10);
  expect(delays.map(Number.parseFloat)).toEqual(steps);
  const { title, path } = NEWEST;
  await page.getByRole('article', { name: title }).getByRole('link').click();
  await expect(page).toHaveURL(path);
  await expect(article(page).getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(article(page).getByRole('img').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Insights');
  expect(complaints).toEqual([]);
});

test('a reader copies code, sees the current section and goes on to the next article', async ({
  page,
  context,
  complaints,
}) => {
  const copyButtons = page.getByRole('button', { name: 'Copy the code' });
  const current = page.locator('a[aria-current="location"]');
  const [newest, older] = ARTICLES;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(newest?.path ?? '');
  const code = article(page).locator('pre').first();
  await code.focus();
  await expect(copyButtons.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(copyButtons.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(code.locator('..').getByRole('status')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await code.textContent());

  const last = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last();
  await last.click();
  await expect(current).toHaveText((await last.textContent()) ?? '');
  await page.getByRole('link', { name: /^Previous article/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(older?.title ?? '');
  await expect(current).toHaveCount(0);
  await expect(copyButtons).toHaveCount(await article(page).locator('pre').count());
  expect(complaints).toEqual([]);

  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await page.reload();
  await article(page).locator('pre').first().focus();
  await expect(current).toHaveCount(1);
  await expect(copyButtons).toHaveCount(0);
});
