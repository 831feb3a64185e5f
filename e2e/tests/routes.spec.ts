import { fullTitle, LINKED_404, ROUTES } from '../src/routes.ts';
import { slotContent, untilFrameHydrated, untilHydrated } from '../src/testing/hydration.ts';
import { expect, test } from '../src/testing/test.ts';

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const route of ROUTES) {
    const { path, owner, status, h1, text } = route;
    test(`${path} answers ${status} from ${owner} with its title, heading and text`, async ({
      page,
      site,
    }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect(page).toHaveTitle(fullTitle(route));

      const slots = await page
        .locator('[data-slot]')
        .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-slot')));
      if (path === '/') expect(slots).toEqual(HOME_SLOTS);
      else if (owner === 'shell') expect(slots).toEqual([]);
      else expect(slots).toEqual([expect.stringMatching(`^${owner}#`)]);

      const headings = page.getByRole('heading', { level: 1 });
      await expect(headings).toHaveCount(1);
      await expect(headings).toHaveText(h1);
      await expect(page.getByRole('main')).toContainText(text);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();

      const description = page.locator('head meta[name=description]');
      await expect(description).toHaveAttribute('content', /.{20,}/);
      const canonical = page.locator('head link[rel=canonical]');
      if (status === 200) await expect(canonical).toHaveAttribute('href', site.url + path);
      else
        await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', /noindex/);
    });
  }
});

test.describe('with JavaScript', () => {
  for (const { path, owner, h1, eager } of ROUTES) {
    test(`${path} comes alive without a complaint`, async ({ page, complaints }) => {
      await page.goto(path);
      await untilFrameHydrated(page);
      if (eager) await untilHydrated(slotContent(page, owner));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
      expect(complaints).toEqual([]);
    });
  }
});

test('the sitemap names every page that answers 200, and nothing else', async ({
  request,
  site,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const named = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const good = ROUTES.filter(({ status }) => status === 200);
  expect(named.sort()).toEqual(good.map(({ path }) => site.url + path).sort());
  for (const address of named) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
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
    if (status !== 200) missing.push(address);
    expect([200, 404], address).toContain(status);
  }
  expect(missing.sort()).toEqual([...LINKED_404].sort());
  // Every page of the table is linked from somewhere.
  const unlinked = ROUTES.filter(({ path, status }) => status === 200 && !linked.has(path));
  expect(unlinked.map(({ path }) => path)).toEqual([]);
});
