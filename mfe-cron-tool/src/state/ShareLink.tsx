// Browser only: part of the chunk "cron-extras".
import { LinkButton } from '../copying/LinkButton.tsx';
import { extrasTexts } from '../texts/extras.texts.ts';
import { browserZone } from '../zones/zone.ts';
import type { ToolState } from './address.ts';
import { withState } from './withState.ts';

/** Puts an address that holds the whole state on the clipboard. */
export const ShareLink = ({ state }: { state: ToolState }) => (
  <LinkButton
    label={extrasTexts.share}
    // Whoever opens it may live elsewhere.
    behindPath={() => withState('', { ...state, zone: state.zone || browserZone() })}
  />
);
