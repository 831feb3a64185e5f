// React's progress in a page. The server's HTML is complete, so a click works at any time; only key presses and
// hovering need the script.
import { expect, type Locator, type Page } from 'playwright/test';
import { IN_MAIN } from '../../browsers/inPage.ts';

/** Whether React has hydrated an element: it leaves its fiber on each. */
export const isHydrated = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$')));

/** Waits until React has hydrated an element. */
export const untilHydrated = (element: Locator): Promise<void> =>
  expect.poll(() => isHydrated(element), { message: 'React takes over' }).toBe(true);

/** Waits until the shell runs: it hydrates `<main>`, whatever its slots wait for. */
export const untilShellRuns = (page: Page): Promise<void> => untilHydrated(page.locator(IN_MAIN));

/** The root element of the page's first slot. */
export const slotContent = (page: Page): Locator =>
  page.locator('[data-slot] > :first-child').first();

/** Waits until the first slot of the page is hydrated. */
export const untilPageHydrated = (page: Page): Promise<void> => untilHydrated(slotContent(page));

/** Scrolls to every slot in turn and touches it, so that each waits only for its code. */
export const touchEverySlot = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (const slot of document.querySelectorAll('[data-slot]')) {
      slot.scrollIntoView({ behavior: 'instant' });
      // IntersectionObserver reports after a frame.
      await frame();
      await frame();
      slot.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
  });

/** Slots that React hasn't hydrated. */
export const inertSlots = (page: Page): Promise<string[]> =>
  page
    .locator('[data-slot]')
    .evaluateAll((slots) =>
      slots
        .filter(
          ({ firstElementChild: root }) =>
            !root || !Object.keys(root).some((key) => key.startsWith('__reactFiber$')),
        )
        .map((slot) => slot.getAttribute('data-slot') ?? ''),
    );
