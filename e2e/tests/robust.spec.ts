// Pages with forced colours and reduced motion. routes.spec.ts tests small screens, large text, print and no
// script.
import type { Page } from 'playwright/test';
import { untilPageHydrated, untilShellRuns } from '../src/testing/page/hydration.ts';
import { installClock, stopClock } from '../src/testing/page/idle.ts';
import { expect, test } from '../src/testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('under reduced motion nothing moves automatically', async ({ page }) => {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
    );
  await page.goto('/');
  expect(await moving(), 'it moves for everybody else').not.toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/services', '/blog']) {
    await page.goto(path);
    await untilShellRuns(page);
    await expect.poll(moving, { message: path }).toEqual([]);
  }
});

test.describe('with forced colours', () => {
  test.use({ colorScheme: 'dark', reducedMotion: 'reduce' });

  /** Elements that look like buttons only by their background, which forced colours remove. */
  const withoutEdge = (page: Page) =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          '[data-variant], [data-highlight], [role=status] > *, dialog[open]',
        ),
      ]
        .filter((element) => {
          const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
          return borderTopWidth === '0px' || borderTopColor === backgroundColor;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    );

  /** Buttons whose edge, invisible otherwise, is outside the text's edge. */
  const overhanging = (page: Page) =>
    page
      .locator('[data-variant=ghost]')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => /-/.test(getComputedStyle(button).margin))
          .map(({ textContent }) => textContent),
      );

  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('buttons, the notice and a modal keep an edge, and focus a ring', async ({ page }) => {
    // The notice closes after two seconds.
    await installClock(page);
    await page.goto('/projects');
    await untilPageHydrated(page);
    await stopClock(page);
    const button = page.getByRole('button', { name: 'Live Demo' }).first();
    await button.click();
    await expect(page.getByText('This feature is currently unavailable')).toBeVisible();
    expect(await withoutEdge(page)).toEqual([]);
    expect(await overhanging(page)).toEqual([]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await expect(button).toHaveCSS('outline-style', 'solid');

    await page.goto('/explore-services?service=backend');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await withoutEdge(page)).toEqual([]);
  });

  test('the chosen tab, the current page, a pressed button and given stars differ visibly from the others', async ({
    page,
  }) => {
    const ground = (selector: string, pseudo: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);
    const canvas = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

    await page.goto('/about');
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect([paper, await canvas()]).not.toContain(await ground('[aria-selected=true]', '::after'));
    expect([paper]).not.toContain(await ground('nav [aria-current]', '::before'));
    await page.goto('/hire-me');
    const node = await ground('nav [aria-current]', '::before');
    const brightness = (node.match(/\d+/g) ?? []).slice(0, 3).map(Number);
    expect(Math.max(...brightness), 'visible on black').toBeGreaterThan(100);

    await page.goto('/cron-analyser');
    const edge = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .evaluate((button) => getComputedStyle(button).borderTopColor);
    expect(await edge('Browser')).not.toBe(await edge('UTC'));
    expect(await overhanging(page)).toEqual([]);

    await page.goto('/consultation');
    const choice = page.getByRole('combobox', { name: 'Project Type' });
    await expect(choice, 'the browser draws an arrow').toHaveCSS('appearance', 'auto');

    await page.goto('/reviews');
    await untilPageHydrated(page);
    const stars = page.getByRole('form', { name: 'Share Your Experience' }).locator('label svg');
    await page.getByRole('radio', { name: /^2/ }).press('Space');
    const fills = await stars.evaluateAll((all) => all.map((star) => getComputedStyle(star).fill));
    expect(new Set(fills).size, fills.join()).toBe(2);
  });
});
