import type { HydrateWhen, SlotKey } from '@platform/contract';
import { slotKeyOf } from '../../app/Slot.tsx';
import { whenIdle } from '../page/idle.ts';
import type { BrowserSlots } from './BrowserSlots.ts';

/** Distance from the viewport at which a section's code is fetched. */
const NEAR = '200px';

const INTERACTIONS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

/** Fetches each slot's code when `when` says, or when the visitor interacts with the slot. */
export function scheduleSlots(
  slots: BrowserSlots,
  when: (key: SlotKey) => HydrateWhen,
  root: ParentNode = document,
): void {
  const started = new WeakSet<Element>();
  const start = (element: Element) => {
    if (started.has(element)) return;
    started.add(element);
    near?.unobserve(element);
    slots.request(slotKeyOf(element));
  };
  const near = watchView(start);

  for (const element of root.querySelectorAll('[data-slot]')) {
    const due = when(slotKeyOf(element));
    if (due === 'load') start(element);
    else if (due === 'idle') whenIdle(() => start(element));
    else if (due === 'visible' && near) near.observe(element);
    // No IntersectionObserver.
    else if (due === 'visible') whenIdle(() => start(element));
  }
  // Captured, because React stops events inside slots that aren't hydrated.
  for (const interaction of INTERACTIONS) {
    root.addEventListener(
      interaction,
      ({ target }) => {
        const slot = target instanceof Element ? target.closest('[data-slot]') : null;
        if (slot) start(slot);
      },
      { capture: true, passive: true },
    );
  }
}

const watchView = (onNear: (element: Element) => void) =>
  typeof IntersectionObserver === 'function'
    ? new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) if (isIntersecting) onNear(target);
        },
        { rootMargin: NEAR },
      )
    : undefined;
