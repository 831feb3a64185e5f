import type { SlotKey } from '@platform/contract';
import type { BrowserSlots } from '../slots/BrowserSlots.ts';

/**
 * Loads the code of a page when a link to it is pointed at, touched or focused.
 * @param slotsAt slots of the page at a path
 */
export function loadOnIntent(slots: BrowserSlots, slotsAt: (path: string) => SlotKey[]): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin || link.pathname === location.pathname) return;
    for (const key of slotsAt(link.pathname)) slots.start(key).catch(() => {});
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    // Captured, because React stops events inside slots that aren't hydrated.
    document.addEventListener(type, onIntent, { capture: true, passive: true });
  }
}
