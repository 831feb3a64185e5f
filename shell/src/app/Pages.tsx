// Runs on both sides. The page that the address leads to, and what happens when another one arrives.
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useArrival } from './useArrival.ts';

export function Pages() {
  useArrival();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
