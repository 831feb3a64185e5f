// Pages in circumstances that nobody sits in front of all day: no script, a small screen, large
// text, paper, colours and stillness of the visitor's choice.
import type { Page } from 'playwright/test';
import { ROUTES_BY_KIND } from '../src/routes.ts';
import { untilFrameHydrated, untilPageHydrated } from '../src/testing/hydration.ts';
import { expect, test } from '../src/testing/test.ts';

/** What goes wrong with the width of the page: it scrolls sideways, or a box cuts off its text. */
const misfits = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const root = body.ownerDocument.documentElement;
    const wide = Math.max(root.scrollWidth, body.scrollWidth);
    const found = wide > root.clientWidth ? [`${wide} of ${root.clientWidth} pixels`] : [];
    for (const element of body.querySelectorAll<HTMLElement>('*')) {
      // Lists that move by themselves are wider than their window, and a name may be only read out.
      if (element.closest('[role=group], svg, [aria-hidden=true]')) continue;
      const { overflowX, clipPath } = getComputedStyle(element);
      if (clipPath !== 'none' || !/hidden|clip/.test(overflowX)) continue;
      if (element.scrollWidth > element.clientWidth + 1) {
        found.push(`<${element.localName}> cuts off “${element.textContent?.slice(0, 40)}”`);
      }
    }
    return found;
  });

/** Everything outside drawings that stays invisible when all entrances are over. */
const unseen = (page: Page) =>
  page.locator('main').evaluate((main) => {
    for (const animation of main.ownerDocument.getAnimations()) {
      const endless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      if (animation.playState === 'running' && !endless) animation.finish();
    }
    // Radios lie invisible over the stars that show them; what isn't displayed is meant to be away.
    return [...main.querySelectorAll('*:not(svg *, [type=radio])')]
      .filter((element) => {
        const { opacity, visibility } = getComputedStyle(element);
        return element.checkVisibility() && (opacity === '0' || visibility !== 'visible');
      })
      .map((element) => `<${element.localName}> ${element.textContent?.slice(0, 40)}`);
  });

/** What shouldn't be on paper: controls, ink-hungry grounds, pale text, code that runs off the page. */
const misprints = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const shown = [...body.querySelectorAll('nav, footer')].filter((element) =>
      element.checkVisibility(),
    );
    const found = shown.map((element) => `<${element.localName}> ${element.className}`);
    const { color, backgroundColor } = getComputedStyle(body);
    if (color !== 'rgb(0, 0, 0)') found.push(`text is ${color}`);
    if (backgroundColor !== 'rgb(255, 255, 255)') found.push(`paper is ${backgroundColor}`);
    for (const text of body.querySelectorAll('main :is(h1, h2, h3, p, li, dd)')) {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(text).color.match(/\d+/g) ?? []).map(
        Number,
      );
      if (0.2126 * red + 0.7152 * green + 0.0722 * blue > 118) {
        found.push(`pale: ${text.textContent?.slice(0, 40)}`);
      }
    }
    for (const code of body.querySelectorAll('pre')) {
      if (code.scrollWidth > code.clientWidth) found.push('code runs off the page');
    }
    for (const link of body.querySelectorAll<HTMLAnchorElement>(
      'main a[href^=http]:not([aria-label])',
    )) {
      if (!getComputedStyle(link, '::after').content.includes(link.href.replace(/\/$/, ''))) {
        found.push(`no address behind ${link.textContent}`);
      }
    }
    return found;
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  for (const [kind, routes] of Object.entries(ROUTES_BY_KIND)) {
    test(`${kind} show everything, fit small screens and large text, and print black on white`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      for (const { path } of routes) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        expect.soft(await unseen(page), `${path}: unseen`).toEqual([]);
        const root = page.locator('html');
        await root.evaluate(({ style }) => style.setProperty('font-size', '200%'));
        expect.soft(await misfits(page), `${path}, text twice as large`).toEqual([]);
        await root.evaluate(({ style }) => style.removeProperty('font-size'));
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
    });
  }

  test('a misfit, something unseen and a misprint would be found', async ({ page }) => {
    await page.goto('/privacy-policy');
    await page.locator('h1').evaluate((heading) => {
      const hidden = heading.ownerDocument.createElement('p');
      hidden.style.cssText = 'opacity: 0; width: 3000px; color: #ccc';
      hidden.textContent = 'Waits for a script';
      const cut = heading.ownerDocument.createElement('p');
      cut.style.cssText = 'overflow: hidden; width: 20px; white-space: nowrap';
      cut.textContent = 'Cut off here';
      heading.after(hidden, cut);
    });
    expect(await unseen(page)).toEqual(['<p> Waits for a script']);
    expect(await misfits(page)).toEqual([
      expect.stringMatching(/ pixels$/),
      '<p> cuts off “Cut off here”',
    ]);
    expect(await misprints(page)).toEqual(
      expect.arrayContaining([
        expect.stringMatching('<footer>'),
        expect.stringMatching('text is'),
        'pale: Waits for a script',
      ]),
    );
  });
});

test('under reduced motion nothing moves by itself', async ({ page }) => {
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
  for (const path of ['/', '/services', '/explore-services', '/blog', '/hire-me', '/contact']) {
    await page.goto(path);
    await untilFrameHydrated(page);
    await expect.poll(moving, { message: path }).toEqual([]);
  }
});

test.describe('in colours of the visitor’s choice', () => {
  test.use({ colorScheme: 'dark', reducedMotion: 'reduce' });

  /** Everything that looks like a button by its ground alone, which such colours take away. */
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

  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('buttons, the notice and a modal keep an edge, and focus a ring', async ({ page }) => {
    await page.goto('/projects');
    await untilPageHydrated(page);
    const button = page.getByRole('button', { name: 'Live Demo' }).first();
    await button.click();
    await expect(page.getByText('This feature is currently unavailable')).toBeVisible();
    expect(await withoutEdge(page)).toEqual([]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await expect(button).toHaveCSS('outline-style', 'solid');

    await page.goto('/explore-services?service=backend');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await withoutEdge(page)).toEqual([]);
  });

  test('the chosen tab, the current page and given stars can be told from the others', async ({
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

    await page.goto('/reviews');
    await untilPageHydrated(page);
    const stars = page.getByRole('form', { name: 'Share Your Experience' }).locator('label svg');
    await page.getByRole('radio', { name: /^2/ }).press('Space');
    const fills = await stars.evaluateAll((all) => all.map((star) => getComputedStyle(star).fill));
    expect(new Set(fills).size, fills.join()).toBe(2);
  });
});
