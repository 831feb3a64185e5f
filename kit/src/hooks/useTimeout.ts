// Browser only in effect; harmless on the server.
import { useEffect, useRef } from 'react';

/**
 * Calls `callback` once, `delay` milliseconds after `delay` was last given or changed.
 * `null` stops the clock, and so does unmounting.
 */
export function useTimeout(callback: () => void, delay: number | null): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    if (delay === null) return;
    const timer = setTimeout(() => latest.current(), delay);
    return () => clearTimeout(timer);
  }, [delay]);
}
