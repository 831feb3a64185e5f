// Runs on both sides.
import { type MouseEvent, useEffect, useRef, useState } from 'react';

/**
 * A notice that closes itself `duration` milliseconds after it was last shown. A keyboard that was
 * in the notice when it closed is back at the button that had shown it.
 */
export function useNotice(duration: number) {
  // Counts how often it was shown, so that showing it again starts the clock anew; 0 is hidden.
  const [shown, setShown] = useState(0);
  const opener = useRef<HTMLElement>(null);

  useEffect(() => {
    if (shown === 0) {
      if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
      opener.current = null;
      return;
    }
    const timer = setTimeout(() => setShown(0), duration);
    return () => clearTimeout(timer);
  }, [shown, duration]);

  return {
    visible: shown > 0,
    show: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      opener.current = currentTarget;
      setShown((count) => count + 1);
    },
    close: () => setShown(0),
  };
}
