// Browser only: part of the chunk "cron-extras".

import { extrasTexts } from '../texts/extras.texts.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { browserZone } from '../zones/zone.ts';
import type { ToolState } from './address.ts';
import { withState } from './withState.ts';

/** Copies an address that holds the form's whole state. */
export const ShareLink = ({ state }: { state: ToolState }) => (
  <LinkButton
    label={extrasTexts.share}
    // The recipient's browser may be in another zone.
    behindPath={() => withState('', { ...state, zone: state.zone || browserZone() })}
  />
);
