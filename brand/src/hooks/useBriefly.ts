// Runs on both sides.
import { useEffect, useState } from 'react';

/** The value for `ms` milliseconds after it changes, then undefined. */
export function useBriefly<T extends object>(value: T | undefined, ms: number): T | undefined {
  const [past, setPast] = useState<T>();
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setPast(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return value === past ? undefined : value;
}
