// Browser only. The one place that decides when a slot's code is fetched.
import type { HydrateWhen } from '@site/kit/contract';
import type { SlotKey } from '../app/payload.ts';
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
  const start = (element: Element) => {
    near.unobserve(element);
    const key = element.getAttribute('data-slot') ?? '';
    slots.start(key).catch((error) => slots.onError(key, error));
  };
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) start(target);
    },
    { rootMargin: NEAR },
  );
  const idle = (then: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(then) : setTimeout(then, 200);

  for (const element of root.querySelectorAll('[data-slot]')) {
    const due = when(element.getAttribute('data-slot') ?? '');
    if (due === 'load') start(element);
    else if (due === 'idle') idle(() => start(element));
    else if (due === 'visible') near.observe(element);
    for (const sign of SIGNS_OF_INTEREST) {
      element.addEventListener(sign, () => start(element), { once: true, passive: true });
    }
  }
}
