// Runs on both sides.
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { ANNOUNCER_ID } from './ids.ts';

export function Pages() {
  useArrival();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/**
 * After a navigation to another path, focuses the new page's h1 and announces its title (WCAG 2.4.3, 4.1.3).
 */
function useArrival(): void {
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
    const announcer = document.getElementById(ANNOUNCER_ID);
    if (announcer) announcer.textContent = document.title;
  }, [pathname]);
}
