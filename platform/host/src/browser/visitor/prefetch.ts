import type { SlotKey } from '@platform/contract';
import { whenIdle } from '../page/idle.ts';
import type { BrowserSlots } from '../slots/BrowserSlots.ts';
import type { RemoteLoader } from '../slots/remotes.ts';

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Prefetches the code of links: in view and in the menu when idle, pointed at or focused at once. Only the latter
 * with Save-Data and on pages that prefetch their own scripts.
 * @param slotsAt slots of the page at a path
 */
export function prefetchLinks(
  loader: RemoteLoader,
  slots: BrowserSlots,
  slotsAt: (path: string) => SlotKey[],
): void {
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
    // Captured, because React stops events inside slots that aren't hydrated.
    document.addEventListener(type, onIntent, { capture: true, passive: true });
  }
  if (savesData() || typeof IntersectionObserver !== 'function') return;

  const seen = new Set<string>();
  const prefetchPage = (path: string) => {
    if (path === location.pathname || seen.has(path)) return;
    seen.add(path);
    whenIdle(() => {
      for (const key of slotsAt(path)) void loader.prefetch(key);
    });
  };
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const path = isIntersecting ? pathOf(target) : undefined;
      if (!path) continue;
      inView.unobserve(target);
      prefetchPage(path);
    }
  });
  const onlyOwn = () => slotsAt(location.pathname).some((key) => loader.prefetchesOwn(key));
  let menu = false;
  const observe = () => {
    if (onlyOwn()) return;
    for (const link of document.querySelectorAll('a[href^="/"]')) inView.observe(link);
    // A phone's closed menu isn't in view; opening it is too late.
    if (!menu) whenIdle(prefetchMenu);
    menu = true;
  };
  const prefetchMenu = () => {
    for (const link of document.querySelectorAll('[data-frame] a')) {
      prefetchPage(pathOf(link) ?? '/');
    }
  };
  whenIdle(observe);
  new MutationObserver(observe).observe(document.body, { childList: true, subtree: true });
}
