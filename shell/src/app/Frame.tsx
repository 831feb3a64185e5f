// Runs on both sides. What stands around every page: header, main, footer, announcements.
import { VisuallyHidden } from '@site/kit/ui/VisuallyHidden';
import { useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Footer } from '../frame/Footer.tsx';
import { Header } from '../frame/Header.tsx';
import { SkipLink } from '../frame/SkipLink.tsx';
import { useArrival } from './useArrival.ts';

export function Frame({ year }: { year: number }) {
  const announcer = useRef<HTMLDivElement>(null);
  useArrival(announcer);
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer year={year} />
      <VisuallyHidden as="div" ref={announcer} aria-live="polite" />
      <ScrollRestoration />
    </>
  );
}
