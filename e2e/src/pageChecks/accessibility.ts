// Accessibility faults of a page, as axe finds them (WCAG 2.2 AA).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule of WCAG 2.2 AA and of good practice. */
export const EVERYTHING: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The other theme changes only colours. */
const COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** A small screen changes only positions and what is hidden. */
const POSITIONS: RunOptions = {
  runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable', 'button-name'] },
};

export const DESKTOP = { width: 1440, height: 900 };
export const MOBILE = { width: 390, height: 844 };

/** Violations as "rule: where". */
export async function faults(page: Page, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate(
    (settings): Promise<AxeResults> => Reflect.get(window, 'axe').run(document, settings),
    // These rules use nothing that axe preloads.
    { ...options, resultTypes: ['violations'], preload: false } as RunOptions,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
  );
}

/** Loads axe into the page. */
export const bringAxe = (page: Page) => page.evaluate(AXE);

/** Violations of the page, in both themes and on both kinds of screen. */
export async function faultsEverywhere(page: Page): Promise<Record<string, string[]>> {
  await bringAxe(page);
  const show = async (size: typeof DESKTOP, colorScheme: 'light' | 'dark') => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Otherwise the header covers parts of the page, and axe finds them too small to tap.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await settle(page);
  };
  await show(DESKTOP, 'light');
  const light = await faults(page, EVERYTHING);
  await show(DESKTOP, 'dark');
  const dark = await faults(page, COLOURS);
  await show(MOBILE, 'dark');
  const mobile = await faults(page, POSITIONS);
  return { light, dark, mobile };
}

/** Waits until colours have settled: an inherited one reaches one level with each frame. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0; still < 3; still++) {
      await new Promise(requestAnimationFrame);
      for (const animation of document.getAnimations()) {
        if (!(animation instanceof CSSTransition)) continue;
        animation.finish();
        still = 0;
      }
    }
  });

/** The result for a page without violations. */
export const NO_FAULTS = { light: [], dark: [], mobile: [] };

/**
 * Faults that axe doesn't check: empty list items, controls that say their name twice or are invalid before they are
 * filled in.
 */
export async function heard(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const hasText = (node?: (typeof nodes)[number]): boolean =>
    !!node?.name?.value || !!node?.childIds?.some((id) => hasText(byId.get(id)));
  return nodes
    .filter(({ ignored }) => !ignored)
    .flatMap((node) => {
      const { role, name, description, properties = [] } = node;
      const state = properties.find((property) => property.name === 'invalid')?.value.value;
      return [
        role?.value === 'listitem' && !hasText(node) && 'an empty list item',
        description?.value && description.value === name?.value && `twice: ${name?.value}`,
        state === 'true' && `invalid: ${name?.value}`,
      ];
    })
    .filter(Boolean);
}
