// Browser only: part of the chunk "cron-extras".
import { Button } from '@site/kit/ui/Button';
import { IconCheck, IconLink } from '@site/kit/ui/icons';
import { useState } from 'react';
import { useCopy } from '../copying/useCopy.ts';
import { extrasTexts } from '../texts/extras.texts.ts';
import { browserZone } from '../zones/zone.ts';
import type { ToolState } from './address.ts';
import { withState, writeAddress } from './withState.ts';

/** Puts an address that holds the whole state on the clipboard. */
export function ShareLink({ state }: { state: ToolState }) {
  const { copied, copy } = useCopy();
  const [failed, setFailed] = useState(false);

  const onClick = async () => {
    const { origin, pathname } = location;
    // Whoever opens it may live elsewhere.
    const pinned = { ...state, zone: state.zone || browserZone() };
    const done = await copy(origin + pathname + withState('', pinned));
    if (!done) writeAddress(pinned);
    setFailed(!done);
  };

  const failure = failed ? extrasTexts.shareFailed : extrasTexts.share;
  return (
    <Button variant="secondary" data-failed={failed || undefined} onClick={onClick}>
      {copied ? <IconCheck size={18} /> : <IconLink size={18} />}
      <span aria-live="polite">{copied ? extrasTexts.shared : failure}</span>
    </Button>
  );
}
