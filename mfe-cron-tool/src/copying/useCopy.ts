// Browser only in effect; harmless on the server.
import { useCallback, useEffect, useRef, useState } from 'react';

/** How long the confirmation stays, in milliseconds (spec §9). */
const CONFIRMATION = 2000;

/**
 * Copies text. `copied` is true for two seconds after the last success, `refused` is the text that
 * the browser didn't take.
 */
export function useCopy() {
  const [copied, setCopied] = useState(false);
  const [refused, setRefused] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  /** Resolves to whether `text` is on the clipboard. */
  const copy = useCallback(async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      setCopied(false);
      setRefused(text);
      return false;
    }
    setRefused(undefined);
    clearTimeout(timer.current);
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), CONFIRMATION);
    return true;
  }, []);

  return { copied, refused, copy };
}
