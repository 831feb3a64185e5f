import type { Page } from 'playwright/test';
import { untilShellRuns } from '../src/testing/page/hydration.ts';
import { headingOf, mainNav } from '../src/testing/page/onPage.ts';
import { expect, test } from '../src/testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const tools = (page: Page) => mainNav(page).getByRole('button', { name: 'Tools' });
const cronAnalyser = (page: Page) => mainNav(page).getByRole('link', { name: 'Cron Analyser' });

const current = (page: Page) => mainNav(page).locator('[aria-current=page]');

test('on a desktop the header needs no menu, Tools opens by mouse and keyboard, and the current page is marked', async ({
  page,
}) => {
  await page.goto('/contact');
  await test.step('the first Tab stop skips the header', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
  await untilShellRuns(page);
  await test.step('no menu button, and Hire Us stands out', async () => {
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    const grounds = await mainNav(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => getComputedStyle(link).backgroundColor));
    const highlighted = grounds.pop();
    expect(new Set(grounds).size).toBe(1);
    expect(grounds).not.toContain(highlighted);
  });
  await test.step('Tools opens while the mouse is over it', async () => {
    await expect(cronAnalyser(page)).toBeHidden();
    await tools(page).hover();
    await expect(cronAnalyser(page)).toBeVisible();
    await expect(tools(page)).toHaveAttribute('aria-expanded', 'true');
    await headingOf(page).hover();
    await expect(cronAnalyser(page)).toBeHidden();
    await expect(tools(page)).toHaveAttribute('aria-expanded', 'false');
  });
  await test.step('after a click Tools stays open until a click elsewhere', async () => {
    await tools(page).click();
    await page.mouse.move(5, 500);
    await expect(cronAnalyser(page)).toBeVisible();
    await headingOf(page).click();
    await expect(cronAnalyser(page)).toBeHidden();
  });
  await test.step('Tools opens from the keyboard, and Esc closes it and returns the focus', async () => {
    await tools(page).focus();
    await page.keyboard.press('Enter');
    await expect(cronAnalyser(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(cronAnalyser(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cronAnalyser(page)).toBeHidden();
    await expect(tools(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(cronAnalyser(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/cron-analyser');
    await expect(headingOf(page)).toHaveText('Cron Expression Generator');
    await expect(cronAnalyser(page)).toBeHidden();
  });
  await test.step('the current page is marked, which moves nothing', async () => {
    await tools(page).click();
    await expect(cronAnalyser(page)).toHaveAttribute('aria-current', 'page');
    const places = () =>
      mainNav(page)
        .locator('> ul > li')
        .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().x));
    const before = await places();
    for (const label of ['Projects', 'Hire Us']) {
      await mainNav(page).getByRole('link', { name: label }).click();
      await expect(current(page)).toHaveText([label]);
      expect(await places()).toEqual(before);
    }
  });
});

test('theme, Tools and the menu work before any code has loaded', async ({ page }) => {
  await page.route('**/*.js', () => {});
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.getByRole('button', { name: /light and dark theme/ }).click();
  expect(await theme()).toBe('dark');
  await page.getByRole('button', { name: /light and dark theme/ }).click();
  expect(await theme()).toBe('light');

  await expect(cronAnalyser(page)).toBeHidden();
  await tools(page).hover();
  await expect(cronAnalyser(page)).toBeVisible();
  await expect(tools(page)).toHaveAttribute('aria-expanded', 'true');
  await headingOf(page).hover();
  await expect(cronAnalyser(page)).toBeHidden();
  await tools(page).press('ArrowDown');
  await expect(cronAnalyser(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tools(page)).toBeFocused();
  await expect(cronAnalyser(page)).toBeHidden();
  await tools(page).press('Enter');
  await expect(cronAnalyser(page)).toBeVisible();
  await headingOf(page).click();
  await expect(cronAnalyser(page)).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(mainNav(page)).toBeVisible();
  await tools(page).click();
  await expect(cronAnalyser(page)).toBeVisible();
  await page.mouse.click(195, 820);
  await expect(mainNav(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await mainNav(page).getByRole('link', { name: 'Contact' }).click();
  await expect(mainNav(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the header opens Tools under the mouse, marks the current section, and has no button for the theme', async ({
    page,
  }) => {
    await page.goto('/services/devops/monitoring');
    await expect(current(page)).toHaveText(['Services']);
    await expect(page.getByRole('button', { name: /theme$/ })).toBeHidden();
    await expect(cronAnalyser(page)).toBeHidden();
    await tools(page).hover();
    await cronAnalyser(page).click();
    await expect(headingOf(page)).toHaveText('Cron Expression Generator');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu opens, takes the focus through its items, and closes by button, key, choice and a click outside', async ({
    page,
  }) => {
    const menu = page.getByRole('button', { name: 'Open menu' });
    const open = async () => {
      await menu.click();
      await expect(mainNav(page)).toBeVisible();
    };
    await page.goto('/contact');
    await test.step('by keyboard, Esc closes one level at a time', async () => {
      await expect(mainNav(page)).toBeHidden();
      await menu.focus();
      await page.keyboard.press('Enter');
      await expect(mainNav(page)).toBeVisible();
      for (const label of ['Home', 'About', 'Services', 'Projects']) {
        await page.keyboard.press('Tab');
        await expect(mainNav(page).getByRole('link', { name: label })).toBeFocused();
      }
      await page.keyboard.press('Tab');
      await expect(tools(page)).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await expect(cronAnalyser(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(cronAnalyser(page)).toBeHidden();
      await expect(tools(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(mainNav(page)).toBeHidden();
      await expect(menu).toBeFocused();
    });
    await untilShellRuns(page);
    await test.step('its button, a click outside and the current page close it', async () => {
      for (const close of [
        () => page.getByRole('button', { name: 'Close menu' }).click(),
        () => page.mouse.click(195, 820),
        () => mainNav(page).getByRole('link', { name: 'Contact' }).click(),
      ]) {
        await open();
        await close();
        await expect(mainNav(page)).toBeHidden();
        await expect(page).toHaveURL('/contact');
      }
    });
    await test.step('a tap toggles Tools, which leads to the Cron Analyser', async () => {
      await open();
      await expect(cronAnalyser(page)).toBeHidden();
      await tools(page).tap();
      await expect(cronAnalyser(page)).toBeVisible();
      await tools(page).tap();
      await expect(cronAnalyser(page)).toBeHidden();
      await tools(page).tap();
      await cronAnalyser(page).tap();
      await expect(headingOf(page)).toHaveText('Cron Expression Generator');
      await expect(mainNav(page)).toBeHidden();
    });
  });
});
