// Parts of a page that can't be read: off the screen, invisible, or spoilt on paper.
import type { Page } from 'playwright/test';

/** Faults of the page's width: it scrolls sideways, or a box cuts off its text. */
export const misfits = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const root = body.ownerDocument.documentElement;
    const wide = Math.max(root.scrollWidth, body.scrollWidth);
    const found = wide > root.clientWidth ? [`${wide} of ${root.clientWidth} pixels`] : [];
    for (const element of body.querySelectorAll<HTMLElement>('*')) {
      // Lists that move are wider than their window, and a name may be for screen readers only.
      if (element.closest('[role=group], svg, [aria-hidden=true]')) continue;
      const { overflowX, clipPath } = getComputedStyle(element);
      if (clipPath !== 'none' || !/hidden|clip/.test(overflowX)) continue;
      if (element.scrollWidth > element.clientWidth + 1) {
        found.push(`<${element.localName}> cuts off “${element.textContent?.slice(0, 40)}”`);
      }
    }
    return found;
  });

/** Elements outside drawings that stay invisible after all entrance animations. */
export const unseen = (page: Page) =>
  page.locator('main').evaluate((main) => {
    for (const animation of main.ownerDocument.getAnimations()) {
      const endless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      if (animation.playState === 'running' && !endless) animation.finish();
    }
    // Radio inputs lie invisible over the stars that show them, and a figure's rehearsal keeps its place; elements
    // with display: none are hidden on purpose.
    return [...main.querySelectorAll('*:not(svg *, [type=radio], figure *)')]
      .filter((element) => {
        const { opacity, visibility } = getComputedStyle(element);
        // An invisible box may show its children.
        const isBox = [...element.childNodes].every((node) => node.nodeName !== '#text');
        const isHidden = visibility !== 'visible' && !(isBox && element.childElementCount > 0);
        return element.checkVisibility() && (opacity === '0' || isHidden);
      })
      .map((element) => `<${element.localName}> ${element.textContent?.slice(0, 40)}`);
  });

/** What shouldn't be printed: controls, dark backgrounds, pale text, code wider than the page. */
export const misprints = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const shown = [...body.querySelectorAll('nav, footer')].filter((element) =>
      element.checkVisibility(),
    );
    const found = shown.map((element) => `<${element.localName}> ${element.className}`);
    // A button's text may be worth reading; its control isn't.
    for (const button of body.querySelectorAll('[data-variant], button[aria-label]')) {
      if (button.checkVisibility()) found.push(`nothing to press: ${button.textContent}`);
    }
    const header = body.querySelector('header');
    const brand = header?.innerText ?? '';
    const address = getComputedStyle(header?.firstElementChild ?? body, '::after').content;
    if (!brand || !/\w\.\w+ · \S+@/.test(address)) found.push(`from ${brand} ${address}`);
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
    for (const tile of body.querySelectorAll('main span')) {
      const { backgroundImage, printColorAdjust } = getComputedStyle(tile);
      if (backgroundImage === 'none' || printColorAdjust === 'exact') continue;
      found.push(`only the ground of ${tile.parentElement?.textContent?.slice(0, 40)} is left out`);
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
