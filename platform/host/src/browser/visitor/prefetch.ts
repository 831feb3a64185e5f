// Browser only. Fetches the code of pages before their links are followed.
import type { SlotKey } from '@platform/contract';
import { whenIdle } from '../page/quiet.ts';
import type { BrowserSlots } from '../slots/BrowserSlots.ts';
import type { RemoteLoader } from '../slots/remotes.ts';

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Links in view, and those of the menu: their code is fetched and run when the browser is idle, so that
 * following one needs neither. A link that is pointed at or focused: at once; only that on pages whose own
 * files come ahead.
 * @param slotsAt slots that the page at an address shows
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
    // On the way down: React stops events inside of slots that it hasn't hydrated yet.
    document.addEventListener(type, onIntent, { capture: true, passive: true });
  }
  // Without knowing what is in view, the intent has to do.
  if (savesData() || typeof IntersectionObserver !== 'function') return;

  const seen = new Set<string>();
  const fetchAhead = (path: string) => {
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
      fetchAhead(path);
    }
  });
  const onlyOwn = () => slotsAt(location.pathname).some((key) => loader.ownComeAhead(key));
  let menu = false;
  const observe = () => {
    if (onlyOwn()) return;
    for (const link of document.querySelectorAll('a[href^="/"]')) inView.observe(link);
    // Those in the closed menu of a phone come last, but before it is opened: then it would be too late.
    if (!menu) whenIdle(fetchMenu);
    menu = true;
  };
  const fetchMenu = () => {
    for (const link of document.querySelectorAll('[data-frame] a')) fetchAhead(pathOf(link) ?? '/');
  };
  whenIdle(observe);
  new MutationObserver(observe).observe(document.body, { childList: true, subtree: true });
}
