// Runs on both sides. What stands around every page: header, main, footer, announcements.
import { VisuallyHidden } from '@site/kit/ui/VisuallyHidden';
import { useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { Footer } from '../frame/Footer.tsx';
import { Header } from '../frame/Header.tsx';
import { SkipLink } from '../frame/SkipLink.tsx';
import { CurrentPath } from '../frame/useCurrentPath.ts';
import { NOT_FOUND_ID } from './routeIds.ts';
import { useArrival } from './useArrival.ts';

export function Frame() {
  const announcer = useRef<HTMLDivElement>(null);
  useArrival(announcer);
  const { pathname } = useLocation();
  const isUnknown = useMatches().at(-1)?.id === NOT_FOUND_ID;
  return (
    <>
      <SkipLink />
      <CurrentPath value={isUnknown ? '' : pathname}>
        <Header />
      </CurrentPath>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <VisuallyHidden as="div" ref={announcer} aria-live="polite" />
      <ScrollRestoration />
    </>
  );
}
