// Runs on both sides.
import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Today where the visitor is, `2026-11-21`; undefined on the server and while hydrating. */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => localDay(new Date()),
    () => undefined,
  );

/** The day in the local time zone as a date input writes it. */
export function localDay(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
