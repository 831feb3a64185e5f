// Browser only: part of the chunk "cron-tool".
import { Button } from '@site/brand/ui/controls/Button';
import { IconCheck, IconLink } from '@site/brand/ui/marks/icons';
import { extrasTexts } from '@site/cron-engine/texts/extras.texts';
import { browserZone } from '@site/cron-engine/zones/zone';
import { useCopy } from '../ui/useCopyButton.tsx';
import type { ToolState } from './address.ts';
import { withState } from './address.ts';

/** Copies an address that holds the form's whole state, or puts it into the address bar if copying fails. */
export function ShareLink({ state }: { state: ToolState }) {
  const { copied, refused, copy } = useCopy();
  const failed = refused !== undefined;

  const onClick = async () => {
    // The recipient's browser may be in another zone.
    const query = withState('', { ...state, zone: state.zone || browserZone() });
    const address = location.pathname + query;
    // The router owns the state of the history entry.
    if (!(await copy(location.origin + address))) history.replaceState(history.state, '', address);
  };

  const news = copied ? extrasTexts.shared : failed && extrasTexts.shareFailed;
  return (
    <Button variant="secondary" data-failed={failed || undefined} onClick={onClick}>
      {copied ? <IconCheck size={18} /> : <IconLink size={18} />}
      <span>
        <span>{!news && extrasTexts.share}</span>
        <span aria-live="polite">{news}</span>
      </span>
    </Button>
  );
}
