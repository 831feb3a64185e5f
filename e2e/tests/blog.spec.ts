import type { Page } from 'playwright/test';
import { expect, test } from '../src/testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const AWS = 'Optimizing AWS infrastructure costs';
const CICD = 'CI/CD best practices with GitHub Actions';
const MONITORING = 'Monitoring microservices without drowning in dashboards';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const article = (page: Page) => page.getByRole('article');

test('the list has three posts, the last of which is coming soon', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Insights');
  await expect(page.getByText('Stay updated with the latest in cloud and DevOps')).toBeVisible();
  await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText([AWS, CICD, MONITORING]);
  for (const [title, date, readTime] of [
    [AWS, '15 March 2024', '5 min read'],
    [CICD, '14 March 2024', '7 min read'],
    [MONITORING, 'Coming Soon', '0 min read'],
  ]) {
    const card = page.getByRole('article', { name: title });
    await expect(card).toContainText(date ?? '');
    await expect(card).toContainText(readTime ?? '');
    await expect(card).toContainText('Pipewright');
    await expect(card.getByRole('img')).toHaveAttribute('alt', /.{20,}/);
    await expect(card.getByRole('link')).toHaveText('Read more →');
  }
});

test('View All Posts opens the external blog in a new tab', async ({ page }) => {
  await page.goto('/blog');
  const all = page.getByRole('link', { name: 'View All Posts' });
  await expect(all).toHaveAttribute('href', 'https://blog.pipewright.example');
  await expect(all).toHaveAttribute('target', '_blank');
  await expect(all).toHaveAttribute('rel', /noopener/);
});

test('the cards stand in one, two or three columns', async ({ page }) => {
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
    expect(new Set(lefts).size, `${width} pixels`).toBe(columns);
  }
});

test('each card comes in a tenth of a second after the one before', async ({ page }) => {
  await page.goto('/blog');
  const delays = await page
    .getByRole('main')
    .locator('li:has(> article)')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).animationDelay));
  expect(delays).toEqual(['0s', '0.1s', '0.2s']);
});

test('a visitor reads an article and goes back to the list', async ({ page, complaints }) => {
  await page.goto('/blog');
  await page.getByRole('article', { name: CICD }).getByRole('link').click();
  await expect(page).toHaveURL('/blog/cicd-best-practices-github-actions');
  await expect(article(page).getByRole('heading', { level: 1 })).toHaveText(CICD);
  await expect(article(page)).toContainText('14 March 2024');
  await expect(article(page)).toContainText('7 min read');
  await expect(article(page)).toContainText('Pipewright Studio');
  await expect(article(page).getByRole('img').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Insights');
  expect(complaints).toEqual([]);
});

test('an article is made of headings, lists, code and paragraphs, without their marks', async ({
  page,
}) => {
  await page.goto('/blog/cicd-best-practices-github-actions');
  await expect(article(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(article(page).locator('pre').first()).toBeVisible();
  expect(await article(page).locator('p').count()).toBeGreaterThan(5);
  expect(await article(page).getByRole('listitem').count()).toBeGreaterThan(5);
  const texts = await article(page).locator('h2, h3, li, p, code').allTextContents();
  expect(texts.filter((text) => /^(#{1,3} |- |```)/.test(text))).toEqual([]);
});

test('the AWS article says when it was written and how long it takes', async ({ page }) => {
  await page.goto('/blog/optimizing-aws-infrastructure-costs');
  const written = article(page).locator('time').first();
  await expect(written).toHaveAttribute('datetime', '2024-03-15');
  await expect(article(page)).toContainText('5 min read');
});

test('an article that isn’t there yet promises to come, with a way back', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('article', { name: MONITORING }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coming Soon! Stay Tuned!');
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blog');
});
