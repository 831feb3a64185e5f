// Browser only. Fetches the code of pages before their links are followed.
import type { SlotKey } from '@site/kit/slotKey';
import type { BrowserSlots } from '../slots/BrowserSlots.ts';
import type { RemoteLoader } from '../slots/remotes.ts';

interface PrefetchOptions {
  loader: RemoteLoader;
  slots: BrowserSlots;
  /** Slots that the page at this address shows. */
  slotsAt: (path: string) => SlotKey[];
}

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Links in view: their files are fetched when the browser is idle, so that following one needs no
 * round trip. A link that is pointed at or focused: its code is run, too.
 */
export function prefetchLinks({ loader, slots, slotsAt }: PrefetchOptions): void {
  const pathOf = (link: EventTarget | null) =>
    link instanceof HTMLAnchorElement && link.origin === location.origin
      ? link.pathname
      : undefined;

  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = pathOf(link);
    if (!path || path === location.pathname) return;
    for (const key of slotsAt(path)) slots.start(key).catch(() => {});
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    // On the way down: React stops events inside of slots that it hasn't hydrated yet.
    document.addEventListener(type, onIntent, { capture: true, passive: true });
  }
  // Without knowing what is in view, the intent has to do.
  if (savesData() || typeof IntersectionObserver !== 'function') return;

  const seen = new Set<string>();
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const path = isIntersecting ? pathOf(target) : undefined;
      if (!path) continue;
      inView.unobserve(target);
      if (path === location.pathname || seen.has(path)) continue;
      seen.add(path);
      whenIdle(() => {
        for (const key of slotsAt(path)) loader.prefetch(key);
      });
    }
  });
  const observe = () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) inView.observe(link);
  };
  whenIdle(observe);
  new MutationObserver(observe).observe(document.body, { childList: true, subtree: true });
}

const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(then, { timeout: 4000 })
    : setTimeout(then, 500);
