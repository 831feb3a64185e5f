import { expect, test } from '../src/testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the theme follows the system until the visitor chooses, survives a reload and is set before the first paint', async ({
  page,
}) => {
  const toggle = page.getByRole('button', { name: /light and dark theme/ });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const themeAtBody = () => page.evaluate(() => Reflect.get(window, 'themeAtBody'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    const seen = Object.assign(window, { themeAtBody: undefined as string | undefined });
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      seen.themeAtBody = document.documentElement.dataset.theme ?? 'the system’s';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/contact');
  expect(await themeAtBody()).toBe('the system’s');
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await background();
  expect(dark).not.toBe(light);

  await toggle.click();
  await expect.poll(background).toBe(light);
  await page.reload();
  expect(await themeAtBody()).toBe('light');
  expect(await background()).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await toggle.click();
  await expect.poll(background).toBe(dark);
  await page.goto('/about');
  expect(await themeAtBody()).toBe('dark');
});
