// Runs on both sides. The page that the address leads to, and what happens when another one arrives.
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
 * Moves focus to the new page's h1 and has its title read out (WCAG 2.4.3, 4.1.3). The first page
 * and a change of the query or hash alone are left to the browser and the page.
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
