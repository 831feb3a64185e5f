import type { Page } from 'playwright/test';
import { expect, test } from '../src/testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the theme', () => {
  const toggle = (page: Page) => page.getByRole('button', { name: /light and dark theme/ });
  const background = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  test('follows the system until the visitor chooses', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/contact');
    const light = await background(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await background(page);
    expect(dark).not.toBe(light);
    await toggle(page).click();
    await expect.poll(() => background(page)).toBe(light);
  });

  test('survives a reload and is set before the first paint', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => {
      const seen = Object.assign(window, { themeAtBody: undefined as string | undefined });
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        seen.themeAtBody = document.documentElement.dataset.theme ?? 'the system’s';
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    const themeAtBody = () => page.evaluate(() => Reflect.get(window, 'themeAtBody'));
    await page.goto('/contact');
    expect(await themeAtBody()).toBe('the system’s');
    const light = await background(page);

    await toggle(page).click();
    await expect.poll(() => background(page)).not.toBe(light);
    const dark = await background(page);
    await page.reload();
    expect(await themeAtBody()).toBe('dark');
    expect(await background(page)).toBe(dark);

    await toggle(page).click();
    await expect.poll(() => background(page)).toBe(light);
    await page.goto('/about');
    expect(await themeAtBody()).toBe('light');
  });
});
