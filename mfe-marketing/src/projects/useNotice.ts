// Runs on both sides.
import { useEffect, useState } from 'react';

/** A notice that closes itself `duration` milliseconds after it was last shown. */
export function useNotice(duration: number) {
  // Counts how often it was shown, so that showing it again starts the clock anew; 0 is hidden.
  const [shown, setShown] = useState(0);

  useEffect(() => {
    if (shown === 0) return;
    const timer = setTimeout(() => setShown(0), duration);
    return () => clearTimeout(timer);
  }, [shown, duration]);

  return {
    visible: shown > 0,
    show: () => setShown((count) => count + 1),
    close: () => setShown(0),
  };
}
