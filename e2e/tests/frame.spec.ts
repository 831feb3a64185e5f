import type { Page } from 'playwright/test';
import { untilShellRuns } from '../src/testing/hydration.ts';
import { expect, test } from '../src/testing/test.ts';

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

const FOOTER_LINKS = [
  '/',
  '/services/cloud-infrastructure',
  '/services/cicd-pipeline',
  '/services/containerization',
  '/services/monitoring',
  '/about',
  '/blog',
  '/contact',
  '/hire-me',
  '/privacy-policy',
  '/terms-of-service',
  '/quality',
];

const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const tools = (page: Page) => mainNav(page).getByRole('button', { name: 'Tools' });
const cronAnalyser = (page: Page) => mainNav(page).getByRole('link', { name: 'Cron Analyser' });
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

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

test('theme, Tools and the menu answer while no code has come', async ({ page }) => {
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

  test('closes when the current page is chosen', async ({ page }) => {
    await open(page);
    await mainNav(page).getByRole('link', { name: 'Contact' }).click();
    await expect(mainNav(page)).toBeHidden();
    await expect(page).toHaveURL('/contact');
  });

  test('closes on a click outside', async ({ page }) => {
    await open(page);
    await page.mouse.click(195, 820);
    await expect(mainNav(page)).toBeHidden();
    await expect(page).toHaveURL('/contact');
  });

  test('opens, is gone through and closes by the keyboard, one thing for each Esc', async ({
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

  test('toggles Tools and leads to the Cron Analyser', async ({ page }) => {
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

test('the footer has its links, profiles, mail address and this year', async ({ page }) => {
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  const internal = await footer
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(internal).toEqual(FOOTER_LINKS);
  await expect(footer.getByRole('link', { name: 'Pipewright' }).first()).toHaveAttribute(
    'href',
    '/',
  );
  await expect(footer.getByRole('link', { name: 'hello@pipewright.example' })).toHaveAttribute(
    'href',
    'mailto:hello@pipewright.example',
  );
  const profiles = footer.getByRole('list', { name: 'Social profiles' }).getByRole('link');
  await expect(profiles).toHaveCount(4);
  for (const name of ['LinkedIn', 'X (Twitter)', 'Instagram']) {
    const profile = footer.getByRole('link', { name });
    await expect(profile).toHaveAttribute('href', /^https:/);
    await expect(profile).toHaveAttribute('target', '_blank');
    await expect(profile).toHaveAttribute('rel', /noopener/);
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Pipewright`);
});

test('the line in the footer tells of the last release, as the hero does, and leads to how it is made', async ({
  page,
  complaints,
}) => {
  await page.goto('/contact');
  await untilShellRuns(page);
  const line = page.getByRole('contentinfo').getByRole('link', { name: /^Last release: / });
  const said = await line.textContent();
  expect(said).toMatch(/ live since \d{4}-\d\d-\d\d \d\d:\d\d.UTC\. \d+ releases since /);
  await mainNav(page).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('figure').filter({ hasText: said ?? '' })).toBeVisible();
  await line.click();
  await expect(headingOf(page)).toHaveText('Quality');
  await untilShellRuns(page);
  const releases = page.getByRole('region', { name: 'Releases and rollbacks' });
  await expect(releases.getByRole('heading', { name: 'mfe-blog' })).toBeVisible();
  await mainNav(page).getByRole('link', { name: 'About' }).click();
  await expect(headingOf(page)).toHaveText('The people behind your pipeline');
  await page.goBack();
  await expect(headingOf(page)).toHaveText('Quality');
  await expect(page).toHaveTitle('Quality · Pipewright');
  await expect(releases).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a browser whose clock is in another year keeps the server’s and complains of nothing', async ({
  page,
  complaints,
}) => {
  await page.clock.setFixedTime(new Date('2031-01-01T00:00:30Z'));
  await page.goto('/contact');
  await untilShellRuns(page);
  const year = `© ${new Date().getFullYear()} Pipewright`;
  await expect(page.getByRole('contentinfo')).toContainText(year);
  await mainNav(page).getByRole('link', { name: 'About' }).click();
  await expect(headingOf(page)).toHaveText('The people behind your pipeline');
  await expect(page.getByRole('contentinfo')).toContainText(year);
  expect(complaints).toEqual([]);
});

test('the first stop of the keyboard leads past the header', async ({ page }) => {
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

test.describe('the theme', () => {
  const toggle = (page: Page) => page.getByRole('button', { name: /light and dark theme/ });
  const background = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  test('follows the system until somebody chooses', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/contact');
    const light = await background(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await background(page);
    expect(dark).not.toBe(light);
    await toggle(page).click();
    await expect.poll(() => background(page)).toBe(light);
  });

  test('is remembered over a reload and there before the page is painted', async ({ page }) => {
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
