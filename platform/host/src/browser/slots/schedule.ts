// Browser only. The one place that decides when a slot's code is fetched.
import type { HydrateWhen, SlotKey } from '@platform/contract';
import { slotKeyOf } from '../../app/Slot.tsx';
import { whenIdle } from '../page/quiet.ts';
import type { BrowserSlots } from './BrowserSlots.ts';

/** How near the viewport a section must come before its code is fetched. */
const NEAR = '200px';

const SIGNS_OF_INTEREST = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

/** Fetches the code of each slot in the document when it is due. */
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
    const key = slotKeyOf(element);
    slots.want(key);
    // A section within a page comes to life after it.
    const outer = element.parentElement?.closest('[data-slot]');
    if (outer) start(outer);
  };
  const near = watchView(start);

  for (const element of root.querySelectorAll('[data-slot]')) {
    const due = when(slotKeyOf(element));
    if (due === 'load') start(element);
    else if (due === 'idle') whenIdle(() => start(element));
    else if (due === 'visible' && near) near.observe(element);
    // Without IntersectionObserver, hydrate everything when idle.
    else if (due === 'visible') whenIdle(() => start(element));
  }
  // On the way down: React stops events inside of slots that it hasn't hydrated yet.
  for (const sign of SIGNS_OF_INTEREST) {
    root.addEventListener(
      sign,
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
