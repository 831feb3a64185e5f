import type { Page } from 'playwright/test';
import { fullTitle, LINKED_404, ROUTES, ROUTES_BY_KIND, type SiteRoute } from '../src/routes.ts';
import { untilFrameHydrated, untilPageHydrated } from '../src/testing/hydration.ts';
import { expect, test } from '../src/testing/test.ts';

// Nothing here is about movement, and drawing it costs a third of a core.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Sections of the home page in the specification's order (spec §1). */
const HOME_SLOTS = [
  'mfe-marketing#./Hero',
  'mfe-marketing#./TechnologyStrip',
  'mfe-marketing#./Intro',
  'mfe-marketing#./ServicesSection',
  'mfe-marketing#./ProjectsSection',
  'mfe-blog#./BlogTeaser',
  'mfe-engagement#./ReviewsSection',
  'mfe-engagement#./ContactSection',
];

/** Slots that a page must have: the home page's sections, the remote's page, or none. */
function expectedSlots({ path, owner }: SiteRoute): unknown[] {
  if (path === '/') return HOME_SLOTS;
  return owner === 'shell' ? [] : [expect.stringMatching(`^${owner}#`)];
}

const slotsOn = (page: Page) =>
  page
    .locator('[data-slot]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-slot')));

/** Chrome says so of every document that isn't answered with success. */
const NOT_FOUND_MESSAGE = expect.stringContaining('status of 404 (Not Found)');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [kind, routes] of Object.entries(ROUTES_BY_KIND)) {
    test(`${kind} answer with the right status, owner, title and text`, async ({ page }) => {
      test.setTimeout(180_000);
      for (const route of routes) {
        const { path, status, h1, text } = route;
        const response = await page.goto(path);
        expect.soft(response?.status(), path).toBe(status);
        expect.soft(await page.title(), path).toBe(fullTitle(route));
        expect.soft(await slotsOn(page), path).toEqual(expectedSlots(route));
        const headings = page.getByRole('heading', { level: 1 });
        expect.soft(await headings.allTextContents(), path).toEqual([h1]);
        await expect.soft(headings.first(), path).toBeVisible();
        const readable = page.getByRole('main').getByText(text).first();
        await expect.soft(readable, `${path} shows “${text}”`).toBeVisible();
      }
    });
  }
});

test.describe('with JavaScript', () => {
  for (const [kind, routes] of Object.entries(ROUTES_BY_KIND)) {
    test(`${kind} come alive without a complaint`, async ({ page, complaints }) => {
      test.setTimeout(180_000);
      for (const { path, status, h1, eager } of routes) {
        complaints.length = 0;
        await page.goto(path);
        await untilFrameHydrated(page);
        if (eager) await untilPageHydrated(page);
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(h1);
        expect.soft(complaints, path).toEqual(status === 404 ? [NOT_FOUND_MESSAGE] : []);
      }
    });
  }
});

test('every page stands in one part of the table', () => {
  expect(Object.values(ROUTES_BY_KIND).flat()).toHaveLength(ROUTES.length);
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
});

test('every link on every page leads somewhere, except for those that the specification wants', async ({
  request,
}) => {
  const linked = new Set<string>();
  for (const { path } of ROUTES) {
    const html = await (await request.get(path)).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) {
      linked.add(href.replaceAll('&amp;', '&'));
    }
  }
  const missing: string[] = [];
  for (const address of linked) {
    const status = (await request.get(address)).status();
    expect([200, 404], address).toContain(status);
    if (status === 404) missing.push(address);
  }
  expect(missing.sort()).toEqual([...LINKED_404].sort());
});
