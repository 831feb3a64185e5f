// Asks for every address, visits each kind of page once without and once with JavaScript, and checks everything about an
// untouched page.
import type { APIRequestContext, Page } from 'playwright/test';
import { DESKTOP, faultsEverywhere, heard, NO_FAULTS } from '../src/pageChecks/accessibility.ts';
import { misfits, misprints, unseen } from '../src/pageChecks/layout.ts';
import { decode, readHead } from '../src/pageChecks/readHead.ts';
import { fullTitle, LINKED_404, ROUTES, type SiteRoute } from '../src/routes.ts';
import { inertSlots, touchEverySlot, untilShellRuns } from '../src/testing/page/hydration.ts';
import { headingOf, holdUp, mainOf } from '../src/testing/page/onPage.ts';
import { expect, test } from '../src/testing/test.ts';

/** Sections of the home page in the specification's order (spec §1). */
const HOME_SLOTS = [
  'mfe-marketing#./Hero',
  'mfe-marketing#./Intro',
  'mfe-marketing#./TechnologyStrip',
  'mfe-marketing#./ServicesSection',
  'mfe-marketing#./ProjectsSection',
  'mfe-blog#./BlogTeaser',
  'mfe-engagement#./ReviewsSection',
  'mfe-engagement#./ContactSection',
];

/** Slots that a page must have: the home page's sections, the remote's page, or none. */
function expectedSlots({ path, owner }: Pick<SiteRoute, 'path' | 'owner'>): unknown[] {
  if (path === '/') return HOME_SLOTS;
  return owner === 'shell' ? [] : [expect.stringMatching(`^${owner}#`)];
}

/** Text of some HTML, as a reader sees it. */
const textOf = (html: string): string =>
  decode(html.replace(/<!--.*?-->|<[^>]*>/gs, '')).replace(/\s+/g, ' ');

const slotsOf = (html: string): string[] =>
  [...html.matchAll(/ data-slot="([^"]*)"/g)].map(([, slot = '']) => slot);

/** Of each kind of page, which is a route and a status, the one with the most kinds of elements. */
async function richest(request: APIRequestContext): Promise<SiteRoute[]> {
  const found = new Map<string, { route: SiteRoute; elements: number }>();
  for (const route of ROUTES) {
    const html = await (await request.get(route.path)).text();
    const kind = [route.status, ...slotsOf(html)].join();
    const main = html.slice(html.indexOf('<main'));
    const elements = new Set(main.match(/<\w+(?: class="[^"]*")?/g)).size;
    if (elements > (found.get(kind)?.elements ?? 0)) found.set(kind, { route, elements });
  }
  return [...found.values()].map(({ route }) => route);
}

/** Chrome logs this for every document without a successful status. */
const NOT_FOUND_MESSAGE = expect.stringContaining('status of 404 (Not Found)');

/** Shares of the pages, for both workers. */
const SHARES = [1, 2];

const shareOf = async (request: APIRequestContext, share: number) =>
  (await richest(request)).filter((_, at) => at % SHARES.length === share - 1);

/** End with a link to a consultation: they win clients. */
const WINNING =
  /^\/(about|services.*|explore-services|projects|blog.*|reviews|hire-me|cron-analyser)$/;

test('each address has its status, owner, title, heading and text, without a script; links work, except those that the specification wants broken', async ({
  request,
}) => {
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  const linked = new Set<string>();
  for (const { path, status, h1, text, owner, title } of ROUTES) {
    const answer = await request.get(path);
    expect.soft(answer.status(), path).toBe(status);
    const html = await answer.text();
    expect.soft(readHead(html).titles, path).toEqual([fullTitle({ title })]);
    expect.soft(slotsOf(html), path).toEqual(expectedSlots({ path, owner }));
    const headings = html.match(/<h1.*?<\/h1>/gs) ?? [];
    expect.soft(headings.map(textOf), path).toEqual([h1]);
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
    expect.soft(textOf(main), path).toContain(text);
    if (status === 200 && WINNING.test(path)) {
      const last = main.slice(main.lastIndexOf('<section'));
      expect.soft(last, path).toContain('href="/consultation"');
      expect.soft(last, path).toContain('data-variant="warm"');
    }
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

test.describe('without JavaScript', () => {
  test.use({
    javaScriptEnabled: false,
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'no-preference' },
  });

  for (const share of SHARES) {
    test(`pages ${share} of ${SHARES.length}: everything is visible, fits small screens and large text, and prints black on white`, async ({
      page,
      request,
    }) => {
      for (const { path, text } of await shareOf(request, share)) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect.soft(headingOf(page), path).toBeVisible();
        const readable = mainOf(page).getByText(text).first();
        await expect.soft(readable, `${path} shows “${text}”`).toBeVisible();
        await expectLayout(page, path);
      }
    });
  }
});

async function expectLayout(page: Page, path: string) {
  expect.soft(await unseen(page), `${path}: unseen`).toEqual([]);
  const root = page.locator('html');
  await root.evaluate(({ style }) => style.setProperty('font-size', '200%'));
  expect.soft(await misfits(page), `${path}, text twice as large`).toEqual([]);
  await root.evaluate(({ style }) => style.removeProperty('font-size'));
  // The browser's own setting also moves the breakpoints.
  const devTools = await page.context().newCDPSession(page);
  const setText = (standard: number) =>
    devTools.send('Page.setFontSizes', { fontSizes: { standard, fixed: 0.8125 * standard } });
  await setText(32);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await misfits(page), `${path}, ${width} pixels, large text set`).toEqual([]);
    const bar = await page.getByRole('banner').boundingBox();
    expect.soft(bar?.height, `${path}, ${width} pixels, header`).toBeLessThanOrEqual(120);
  }
  await setText(16);
  // 1280 pixels at 200 % are 640.
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect.soft(await misfits(page), `${path}, ${width} pixels`).toEqual([]);
    const room = await root.evaluate(({ clientWidth }) => clientWidth);
    expect.soft(room, path).toBeGreaterThan(width - 20);
  }
  await page.setViewportSize({ width: 700, height: 990 });
  await page.emulateMedia({ media: 'print' });
  expect.soft(await misprints(page), `${path} on paper`).toEqual([]);
  await page.emulateMedia({ media: null });
}

/** What hydration is meant to change, by path. */
const CHANGES: Record<string, RegExp> = {
  '/': /^(In your time zone: .*|Loading reviews|No reviews yet|Be the first to share .*|We’ll gladly send .*)$/,
  '/contact': /^In your time zone: /,
  '/reviews': /^(Loading reviews|No reviews yet|Be the first to share .*|We’ll gladly send .*)$/,
  '/cron-analyser':
    /^(Describe or paste a schedule|Fill in|Share link|Time zone|Browser|UTC|More schedules)$/,
  '/cron-analyser/crontab': /^(Time zone|Browser|UTC)$/,
};

/** The visible lines of a page. */
async function linesOf(page: Page, path: string): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText);
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line && !CHANGES[path]?.test(line));
}

test.describe('with JavaScript', () => {
  test.use({ viewport: DESKTOP });

  for (const share of SHARES) {
    test(`pages ${share} of ${SHARES.length}: all read the same before and after hydration, which causes no errors or warnings, and are accessible in either theme, large or small`, async ({
      page,
      request,
      complaints,
    }) => {
      for (const { path, status, h1 } of await shareOf(request, share)) {
        complaints.length = 0;
        await page.setViewportSize(DESKTOP);
        const letGo = await holdUp(page, '**/*.js');
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        const before = await linesOf(page, path);
        expect.soft(before.join('\n'), path).not.toContain('<');
        letGo();
        await untilShellRuns(page);
        await touchEverySlot(page);
        await expect.poll(() => inertSlots(page), path).toEqual([]);
        expect.soft(await linesOf(page, path), path).toEqual(before);
        await page.unroute('**/*.js');
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(h1);
        expect.soft(complaints, path).toEqual(status === 404 ? [NOT_FOUND_MESSAGE] : []);
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        expect.soft(await heard(page), path).toEqual([]);
        expect.soft(await faultsEverywhere(page), path).toEqual(NO_FAULTS);
      }
    });
  }
});
