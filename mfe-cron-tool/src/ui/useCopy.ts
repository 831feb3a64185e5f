// Browser only in effect; harmless on the server.
import { useBriefly } from '@site/brand/hooks/useBriefly';
import { useState } from 'react';

/** Duration of the confirmation in milliseconds (spec §9). */
const CONFIRMATION = 2000;

/**
 * Copies text. `copied` is true for two seconds after a success; `refused` is the text that the
 * browser failed to copy.
 */
export function useCopy() {
  const [outcome, setOutcome] = useState<{ refused?: string }>();
  const fresh = useBriefly(outcome, CONFIRMATION);

  /** Resolves to whether `text` is on the clipboard. */
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({});
      return true;
    } catch {
      setOutcome({ refused: text });
      return false;
    }
  };

  const refused = outcome?.refused;
  return { copied: fresh !== undefined && refused === undefined, refused, copy };
}
