import type { Page } from 'playwright/test';
import { untilShellRuns } from '../src/testing/page/hydration.ts';
import { headingOf, mainNav } from '../src/testing/page/onPage.ts';
import { expect, test, VARIATION } from '../src/testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const HEADER_LINKS = [
  ['Home', '/'],
  ['About', '/about'],
  ['Services', '/services'],
  ['Projects', '/projects'],
  ['Blogs', '/blog'],
  ['Reviews', '/reviews'],
  ['Contact', '/contact'],
  ['Hire Me', '/hire-me'],
];

const tools = (page: Page) => mainNav(page).getByRole('button', { name: 'Tools' });
const cronAnalyser = (page: Page) => mainNav(page).getByRole('link', { name: 'Cron Analyser' });

test.describe('the header on a desktop', () => {
  test('has its links in order, with Tools in the middle', async ({ page }) => {
    await page.goto('/contact');
    await untilShellRuns(page);
    const links = await mainNav(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links).toEqual(HEADER_LINKS);
    const items = await mainNav(page).locator('> ul > li').allInnerTexts();
    expect(items.indexOf('Tools')).toBe(items.indexOf('Projects') + 1);
    expect(items.indexOf('Blogs')).toBe(items.indexOf('Tools') + 1);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    const brand = page.getByRole('banner').getByRole('link', { name: 'Pipewright' });
    await expect(brand).toHaveAttribute('href', '/');
    const grounds = await mainNav(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => getComputedStyle(link).backgroundColor));
    const highlighted = grounds.pop();
    expect(new Set(grounds).size).toBe(1);
    expect(grounds, 'Hire Me stands out').not.toContain(highlighted);

    const places = () =>
      mainNav(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().x));
    const before = await places();
    await page.goto('/hire-me');
    expect(await places(), 'the mark of the current page moves nothing').toEqual(before);
  });

  test('opens Tools while the mouse is over it', async ({ page }) => {
    await page.goto('/contact');
    await expect(cronAnalyser(page)).toBeHidden();
    await tools(page).hover();
    await expect(cronAnalyser(page)).toBeVisible();
    await expect(tools(page)).toHaveAttribute('aria-expanded', 'true');
    await headingOf(page).hover();
    await expect(cronAnalyser(page)).toBeHidden();
    await expect(tools(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('keeps Tools open after a click, and leads to the Cron Analyser', async ({ page }) => {
    await page.goto('/contact');
    await untilShellRuns(page);
    await tools(page).click();
    await page.mouse.move(5, 500);
    await expect(cronAnalyser(page)).toBeVisible();
    await cronAnalyser(page).click();
    await expect(page).toHaveURL('/cron-analyser');
    await expect(headingOf(page)).toHaveText('Cron Expression Generator');
    await expect(cronAnalyser(page)).toBeHidden();
  });

  test('closes Tools on a click elsewhere', async ({ page }) => {
    await page.goto('/contact');
    await tools(page).click();
    await expect(cronAnalyser(page)).toBeVisible();
    await headingOf(page).click();
    await expect(cronAnalyser(page)).toBeHidden();
  });

  test('opens Tools from the keyboard, and Esc closes it and returns the focus', async ({
    page,
  }) => {
    await page.goto('/contact');
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
  });

  test('marks the current page, and the section that a page lies in', async ({ page }) => {
    for (const [path, label] of [
      ['/about', 'About'],
      ['/services/devops/monitoring', 'Services'],
      ['/hire-me', 'Hire Me'],
    ] as const) {
      await page.goto(path);
      await expect(mainNav(page).locator('[aria-current=page]')).toHaveText([label]);
    }
    await page.goto('/cron-analyser');
    await untilShellRuns(page);
    await tools(page).click();
    await expect(cronAnalyser(page)).toHaveAttribute('aria-current', 'page');
    await mainNav(page).getByRole('link', { name: 'Projects' }).click();
    await expect(mainNav(page).locator('[aria-current=page]')).toHaveText(['Projects']);
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

test.describe('the header without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('opens Tools while the mouse is over it', async ({ page }) => {
    await page.goto('/contact');
    await expect(cronAnalyser(page)).toBeHidden();
    await tools(page).hover();
    await cronAnalyser(page).click();
    await expect(headingOf(page)).toHaveText('Cron Expression Generator');
  });

  test('shows no button for the theme, which would do nothing', async ({ page }) => {
    await page.goto('/contact');
    await expect(tools(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /theme$/ })).toBeHidden();
  });
});

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  const open = async (page: Page) => {
    await page.goto('/contact');
    await untilShellRuns(page);
    await expect(mainNav(page)).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(mainNav(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  };

  test('opens and closes with its button', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(mainNav(page)).toBeHidden();
  });

  test('closes when an item is chosen', async ({ page }) => {
    await open(page);
    await mainNav(page).getByRole('link', { name: 'Reviews' }).click();
    await expect(headingOf(page)).toHaveText('Client Reviews');
    await expect(mainNav(page)).toBeHidden();
  });

  test('closes when the current page is chosen', VARIATION, async ({ page }) => {
    await open(page);
    await mainNav(page).getByRole('link', { name: 'Contact' }).click();
    await expect(mainNav(page)).toBeHidden();
    await expect(page).toHaveURL('/contact');
  });

  test('closes on a click outside', VARIATION, async ({ page }) => {
    await open(page);
    await page.mouse.click(195, 820);
    await expect(mainNav(page)).toBeHidden();
    await expect(page).toHaveURL('/contact');
  });

  test('opens, takes the focus through its items and closes by keyboard, one level for each Esc', async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Open menu' }).focus();
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
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });

  test('toggles Tools and leads to the Cron Analyser', VARIATION, async ({ page }) => {
    await open(page);
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

test('the first Tab stop skips the header', async ({ page }) => {
  await page.goto('/contact');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});
