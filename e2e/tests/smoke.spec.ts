import { expect, test } from '../src/testing/test.ts';

test('a link is followed without a reload', async ({ page, complaints }) => {
  await page.goto('/blog');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Reviews', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Client Reviews');
  await expect(page).toHaveTitle(/Client Reviews/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(complaints).toEqual([]);
});
