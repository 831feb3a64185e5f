// Links, within one document and out of it; scrolling.spec.ts has the way back.
import type { Locator, Page } from 'playwright/test';
import { ARTICLES } from '../src/content/articles.ts';
import { readHead } from '../src/pageChecks/readHead.ts';
import { untilPageHydrated, untilShellRuns } from '../src/testing/page/hydration.ts';
import { addLink, headingOf, headingTextOf, mainNav } from '../src/testing/page/onPage.ts';
import { expect, test } from '../src/testing/test.ts';

const [article = { title: '', path: '/none' }] = ARTICLES;

/** What search engines and previews read of the page shown. */
const headShown = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, name: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name));
    return {
      titles: [document.title],
      description: all('meta[name=description]', 'content'),
      canonical: all('link[rel=canonical]', 'href'),
      social: all('meta[property="og:title"]', 'content'),
      robots: all('meta[name=robots]', 'content'),
      // At the end of a document from the server.
      data: document.querySelectorAll('script[type="application/ld+json"]').length,
    };
  });

/** The same of the document that the server sends for it. */
async function headSent(page: Page): ReturnType<typeof headShown> {
  const html = await (await page.request.get(page.url())).text();
  const { titles, meta, links, jsonLd } = readHead(html);
  const named = (name: string) => meta.get(name) ?? [];
  return {
    titles,
    description: named('description'),
    canonical: links.flatMap(({ rel, href = '' }) => (rel === 'canonical' ? [href] : [])),
    social: named('og:title'),
    robots: named('robots'),
    data: jsonLd.length,
  };
}

test('a visitor goes through pages of every remote without a reload, and title and data for search engines are those of the page shown', async ({
  page,
  complaints,
}) => {
  await page.goto('/about');
  await untilShellRuns(page);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  const footer = page.getByRole('contentinfo');
  const inHeader = (name: string) => mainNav(page).getByRole('link', { name, exact: true });
  const follow = (link: Locator, path: string, heading: string) =>
    test.step(path, async () => {
      await link.click();
      await expect(page).toHaveURL(({ pathname, hash }) => pathname + hash === path);
      await expect(headingOf(page)).toHaveText(heading);
      const sent = await headSent(page);
      await expect.poll(() => headShown(page), { message: path }).toEqual(sent);
    });
  await follow(inHeader('Blogs'), '/blog', 'Latest Insights');
  const read = page.getByRole('link', { name: `Read more → ${article.title}` });
  await follow(read, article.path, article.title);
  await follow(inHeader('Reviews'), '/reviews', 'Client Reviews');
  await follow(inHeader('Contact'), '/contact', 'Get in Touch');
  await follow(inHeader('Services'), '/services', 'Our Services');
  await follow(inHeader('Projects'), '/projects', 'Featured Projects');
  await follow(inHeader('Hire Us'), '/hire-me', 'Hire Us');
  const home = 'Modern DevOps and full-stack solutions that ship every day';
  await follow(inHeader('Home'), '/', home);
  await follow(
    footer.getByRole('link', { name: 'Privacy Policy' }),
    '/privacy-policy',
    'Privacy Policy',
  );
  await mainNav(page).getByRole('button', { name: 'Tools' }).click();
  await follow(inHeader('Cron Analyser'), '/cron-analyser', 'Cron Expression Generator');
  await expect(page.getByLabel('Minutes')).toBeEditable();

  await test.step('a link to an anchor on another page scrolls to that anchor', async () => {
    await follow(await addLink(page, '/hire-me#how-it-works'), '/hire-me#how-it-works', 'Hire Us');
    await expect(page.getByRole('heading', { name: 'How It Works' })).toBeInViewport();
  });
  expect(complaints).toEqual([]);

  await test.step('a footer link without its category explains that and links on', async () => {
    const service = footer.getByRole('link', { name: 'CI/CD Pipeline' });
    await follow(service, '/services/cicd-pipeline', 'Category not found');
    const right = page.getByRole('link', { name: 'Go to CI/CD Pipeline' });
    await follow(right, '/services/devops/cicd-pipeline', 'CI/CD Pipeline');
  });
  await test.step('a link to an unowned address shows the not-found page', async () => {
    await follow(await addLink(page, '/gardening'), '/gardening', 'Page not found');
    await follow(page.getByRole('link', { name: 'Back to the home page' }), '/', home);
  });
  expect(await page.evaluate(() => 'marked' in window), 'one document').toBe(true);
});

test('Ctrl+click and a middle click open a new tab, and a link to a page without the shell loads it, before and after hydration', async ({
  page,
}) => {
  await page.goto('/services');
  await untilShellRuns(page);
  const inPage = page.getByRole('main').getByRole('link', { name: 'DevOps Services' });
  const tool = page.getByRole('heading', { name: 'Cron Expression Generator' });

  await test.step('before hydration', async () => {
    const link = await addLink(page, '/cron-tool', '[data-slot]');
    // A scripted click is no touch: the slot's code hasn't loaded.
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(tool).toBeVisible();
    await expect(page).toHaveURL(/\/cron-tool\/$/);
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
  await page.goto('/services');
  await untilShellRuns(page);
  for (const [link, options, heading] of [
    [inPage, { modifiers: ['ControlOrMeta'] }, 'DevOps Services'],
    [mainNav(page).getByRole('link', { name: 'Reviews' }), { button: 'middle' }, 'Client Reviews'],
  ] as [Locator, Parameters<Locator['click']>[0], string][]) {
    const opened = page.context().waitForEvent('page');
    await link.click(options);
    const tab = await opened;
    await expect.poll(() => headingTextOf(tab)).toBe(heading);
    await tab.close();
  }
  await expect(page).toHaveURL('/services');
  await expect(headingOf(page)).toHaveText('Our Services');

  await test.step('after hydration', async () => {
    await untilPageHydrated(page);
    await (await addLink(page, '/cron-tool/?minutes=5', '[data-slot]')).click();
    await expect(tool).toBeVisible();
    await expect(page).toHaveURL(/\/cron-tool\/\?/);
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
});
