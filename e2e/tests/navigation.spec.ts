import type { Page } from 'playwright/test';
import { ARTICLES } from '../src/articles.ts';
import { untilPageHydrated, untilShellRuns } from '../src/testing/page/hydration.ts';
import { headingOf, headingTextOf, mainNav } from '../src/testing/page/onPage.ts';
import { expect, test, VARIATION } from '../src/testing/test.ts';

const [article = { title: '', path: '/none' }] = ARTICLES;

/** Marks the document, to distinguish following a link from loading a page. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in window);

/** Contents of `<head>`. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, name: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name));
    return {
      title: document.title,
      description: all('meta[name=description]', 'content'),
      canonical: all('link[rel=canonical]', 'href'),
      social: all('meta[property="og:title"]', 'content'),
      robots: all('meta[name=robots]', 'content'),
      // At the end of a document from the server.
      data: document.querySelectorAll('script[type="application/ld+json"]').length,
    };
  });

test('a visitor goes through pages of every remote without a reload', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  await untilShellRuns(page);
  await mark(page);
  for (const [link, heading] of [
    ['Blogs', 'Latest Insights'],
    ['Reviews', 'Client Reviews'],
    ['About', 'The people behind your pipeline'],
    ['Contact', 'Get in Touch'],
    ['Services', 'Our Services'],
    ['Projects', 'Featured Projects'],
    ['Hire Me', 'Hire Me'],
    ['Home', 'Modern DevOps and full-stack solutions that ship every day'],
  ] as const) {
    await mainNav(page).getByRole('link', { name: link, exact: true }).click();
    await expect(headingOf(page)).toHaveText(heading);
  }
  await mainNav(page).getByRole('button', { name: 'Tools' }).click();
  await mainNav(page).getByRole('link', { name: 'Cron Analyser' }).click();
  await expect(headingOf(page)).toHaveText('Cron Expression Generator');
  await expect(page.getByLabel('Minutes')).toBeEditable();
  expect(await isSameDocument(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test(
  'links inside pages that wait for a touch are followed without a reload',
  VARIATION,
  async ({ page }) => {
    await page.goto('/services');
    await untilShellRuns(page);
    await mark(page);
    await page.getByRole('main').getByRole('link', { name: 'DevOps Services' }).click();
    await expect(headingOf(page)).toHaveText('DevOps Services');
    await page.getByRole('main').getByRole('link', { name: 'Monitoring' }).click();
    await expect(headingOf(page)).toHaveText('Monitoring');
    await page.getByRole('main').getByRole('link', { name: 'Get Started with Monitoring' }).click();
    await expect(headingOf(page)).toHaveText('Book Your Free Consultation');
    expect(await isSameDocument(page)).toBe(true);
  },
);

test('the focus moves to the new heading, and its title is read out', async ({ page }) => {
  await page.goto('/about');
  await untilShellRuns(page);
  const announcement = page.locator('[aria-live=polite]').last();
  await expect(announcement).toHaveText('');
  await mainNav(page).getByRole('link', { name: 'Reviews' }).click();
  await expect(headingOf(page)).toHaveText('Client Reviews');
  await expect(headingOf(page)).toBeFocused();
  await expect(announcement).toHaveText('Client Reviews · Pipewright');
  await page.goBack();
  await expect(headingOf(page)).toHaveText('The people behind your pipeline');
  await expect(headingOf(page)).toBeFocused();
  await expect(announcement).toHaveText('About · Pipewright');
});

test('title, description and address for search engines are those of the page shown', async ({
  page,
}) => {
  await page.goto('/about');
  await untilShellRuns(page);
  await mark(page);
  const footer = page.getByRole('contentinfo');
  for (const [open, path] of [
    [mainNav(page).getByRole('link', { name: 'Blogs' }), '/blog'],
    [page.getByRole('link', { name: `Read more → ${article.title}` }), article.path],
    [mainNav(page).getByRole('link', { name: 'Home' }), '/'],
    [mainNav(page).getByRole('link', { name: 'Contact' }), '/contact'],
    [footer.getByRole('link', { name: 'Privacy Policy' }), '/privacy-policy'],
  ] as const) {
    await open.click();
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
    const { pathname } = new URL(page.url());
    const fresh = await page.context().newPage();
    await fresh.goto(pathname);
    const asServed = await headOf(fresh);
    await fresh.close();
    expect(asServed.canonical, pathname).toHaveLength(1);
    await expect.poll(() => headOf(page), { message: pathname }).toEqual(asServed);
  }
  expect(await isSameDocument(page)).toBe(true);
});

test('a link to an unowned address shows the not-found page', async ({ page }) => {
  await page.goto('/about');
  await untilShellRuns(page);
  await mark(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/gardening' });
    link.textContent = 'Gardening';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'Gardening' }).click();
  await expect(headingOf(page)).toHaveText('Page not found');
  await expect(page).toHaveTitle('Page not found · Pipewright');
  await expect(page).toHaveURL('/gardening');
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(headingOf(page)).toHaveText(/Modern DevOps/);
  expect(await isSameDocument(page)).toBe(true);
});

test('a link to a page without the shell loads that page, before and after hydration', async ({
  page,
}) => {
  const addLink = (href: string) =>
    page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to });
      link.textContent = 'Tool';
      // In a slot whose code waits for a touch.
      document.querySelector('[data-slot]')?.prepend(link);
    }, href);
  const tool = page.getByRole('heading', { name: 'Cron Expression Generator' });
  for (const href of ['/cron-tool/', '/cron-tool', '/cron-tool/?minutes=5']) {
    await page.goto('/services');
    await untilShellRuns(page);
    await addLink(href);
    // A scripted click is no touch: the slot's code hasn't loaded.
    await page.getByRole('link', { name: 'Tool' }).evaluate((link: HTMLElement) => link.click());
    await expect(tool).toBeVisible();
    await expect(page).toHaveURL(/\/cron-tool\/(\?.*)?$/);
    await expect(page.getByRole('banner')).toHaveCount(0);

    await page.goto('/services');
    await untilShellRuns(page);
    await page.getByRole('main').getByRole('link', { name: 'DevOps Services' }).hover();
    await untilPageHydrated(page);
    await addLink(href);
    await page.getByRole('link', { name: 'Tool' }).click();
    await expect(tool).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  }
});

test('a footer link without its category explains that and links on', async ({ page }) => {
  await page.goto('/about');
  await untilShellRuns(page);
  await mark(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'CI/CD Pipeline' }).click();
  await expect(page).toHaveURL('/services/cicd-pipeline');
  await expect(headingOf(page)).toHaveText('Category not found');
  await expect(page).toHaveTitle('Category not found · Pipewright');
  await page.getByRole('link', { name: 'Go to CI/CD Pipeline' }).click();
  await expect(page).toHaveURL('/services/devops/cicd-pipeline');
  await expect(headingOf(page)).toHaveText('CI/CD Pipeline');
  expect(await isSameDocument(page)).toBe(true);
});

test('Back and Forward show each page again, also beyond the site’s first page', async ({
  page,
}) => {
  await page.goto('/contact');
  await untilShellRuns(page);
  await mainNav(page).getByRole('link', { name: 'Reviews' }).click();
  await expect(headingOf(page)).toHaveText('Client Reviews');
  await mainNav(page).getByRole('link', { name: 'Hire Me' }).click();
  await expect(headingOf(page)).toHaveText('Hire Me');
  await page.goBack();
  await expect(headingOf(page)).toHaveText('Client Reviews');
  await expect(page).toHaveTitle('Client Reviews · Pipewright');
  await page.goBack();
  await expect(headingOf(page)).toHaveText('Get in Touch');
  await page.goForward();
  await page.goForward();
  await expect(headingOf(page)).toHaveText('Hire Me');
  await page.reload();
  await page.goBack();
  await expect(headingOf(page)).toHaveText('Client Reviews');
});

test('a link into the same page only scrolls', VARIATION, async ({ page }) => {
  await page.goto('/contact');
  await untilShellRuns(page);
  await mark(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#contact-form-title' });
    link.textContent = 'To the form';
    document.querySelector('main')?.prepend(link);
  });
  const announcement = page.locator('[aria-live=polite]').last();
  await page.setViewportSize({ width: 390, height: 500 });
  await page.getByRole('link', { name: 'To the form' }).click();
  await expect(page).toHaveURL('/contact#contact-form-title');
  await expect(page.getByRole('heading', { name: 'Send us a Message' })).toBeInViewport();
  await expect(announcement).toHaveText('');
  await expect(page).toHaveTitle('Contact · Pipewright');
  expect(await isSameDocument(page)).toBe(true);
});

test('a link to an anchor on another page scrolls to that anchor', async ({ page }) => {
  await page.goto('/about');
  await untilShellRuns(page);
  await mark(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/hire-me#how-it-works' });
    link.textContent = 'How hiring works';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'How hiring works' }).click();
  await expect(page).toHaveURL('/hire-me#how-it-works');
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeInViewport();
  expect(await isSameDocument(page)).toBe(true);
});

test('Ctrl+click and a middle click open a new tab and leave this one alone', async ({ page }) => {
  await page.goto('/services');
  await untilShellRuns(page);
  const inPage = page.getByRole('main').getByRole('link', { name: 'DevOps Services' });
  const inHeader = mainNav(page).getByRole('link', { name: 'Reviews' });
  for (const [link, options, heading] of [
    [inPage, { modifiers: ['ControlOrMeta'] }, 'DevOps Services'],
    [inPage, { button: 'middle' }, 'DevOps Services'],
    [inHeader, { modifiers: ['ControlOrMeta'] }, 'Client Reviews'],
    [inHeader, { button: 'middle' }, 'Client Reviews'],
  ] as [typeof inPage, Parameters<typeof inPage.click>[0], string][]) {
    const opened = page.context().waitForEvent('page');
    await link.click(options);
    const tab = await opened;
    await expect.poll(() => headingTextOf(tab)).toBe(heading);
    await tab.close();
  }
  await expect(page).toHaveURL('/services');
  await expect(headingOf(page)).toHaveText('Our Services');
});
