// What tests need to know about React's progress in a page. The server's HTML is complete, so a
// click works at any time; only key presses and hovering have to wait for the script.
import { expect, type Locator, type Page } from 'playwright/test';
import { IN_MAIN } from '../../browsers/inPage.ts';

/** Whether React has taken over an element: it leaves its fibre on each that it has hydrated. */
export const isHydrated = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$')));

/** Waits until React has taken over an element. */
export const untilHydrated = (element: Locator): Promise<void> =>
  expect.poll(() => isHydrated(element), { message: 'React takes over' }).toBe(true);

/** Waits until the shell runs: it takes over what stands in `<main>`, whatever its slots wait for. */
export const untilShellRuns = (page: Page): Promise<void> => untilHydrated(page.locator(IN_MAIN));

/** The root of what a remote has rendered into its first slot on the page. */
export const slotContent = (page: Page): Locator =>
  page.locator('[data-slot] > :first-child').first();

/** Waits until the page of a remote is alive. */
export const untilPageHydrated = (page: Page): Promise<void> => untilHydrated(slotContent(page));

/** Shows every slot, one after the other, and touches it: none has anything left to wait for but its code. */
export const touchEverySlot = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (const slot of document.querySelectorAll('[data-slot]')) {
      slot.scrollIntoView({ behavior: 'instant' });
      // What watches the view is told after a frame.
      await frame();
      await frame();
      slot.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
  });

/** Slots that React hasn't taken over. */
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
