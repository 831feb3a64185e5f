// Runs on both sides.
import { useEffect, useState } from 'react';

/** A state that becomes undefined again after `ms` milliseconds. */
export function useBriefly<T extends object>(ms: number, initial?: T) {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setValue(undefined), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return [value, setValue] as const;
}
