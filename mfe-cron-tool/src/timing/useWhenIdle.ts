// Browser only: part of the chunk "cron-below".
import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** A value as it was when the browser last had nothing better to do; nothing before. */
export function useWhenIdle<T extends object>(value: T): T | undefined {
  const [held, setHeld] = useState<T>();
  useEffect(() => whenIdle(() => setHeld(value)), [value]);
  return held;
}
