// Browser only (effects). What happens when a navigation has arrived: title, focus, announcement.
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves focus to the new page's h1 and has its title read out (WCAG 2.4.3, 4.1.3). The first page
 * and a change of the query or hash alone are left to the browser and the page.
 */
export function useArrival(announcer: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    if (announcer.current) announcer.current.textContent = document.title;
  }, [pathname, announcer]);
}
