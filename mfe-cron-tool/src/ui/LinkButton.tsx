// Browser only in effect; harmless on the server.
import { Button } from '@site/brand/ui/controls/Button';
import { IconCheck, IconLink } from '@site/brand/ui/marks/icons';
import { extrasTexts } from '../texts/extras.texts.ts';
import { useCopy } from './useCopy.ts';

interface LinkButtonProps {
  label: string;
  title?: string;
  /** Query or fragment that follows the page's path. */
  behindPath: () => string | Promise<string>;
}

/** Copies an address, or puts it into the address bar if copying fails. */
export function LinkButton({ label, title, behindPath }: LinkButtonProps) {
  const { copied, refused, copy } = useCopy();
  const failed = refused !== undefined;

  const onClick = async () => {
    const address = location.pathname + (await behindPath());
    // The router owns the state of the history entry.
    if (!(await copy(location.origin + address))) history.replaceState(history.state, '', address);
  };

  const news = copied ? extrasTexts.shared : failed && extrasTexts.shareFailed;
  return (
    <Button variant="secondary" title={title} data-failed={failed || undefined} onClick={onClick}>
      {copied ? <IconCheck size={18} /> : <IconLink size={18} />}
      <span>
        <span>{!news && label}</span>
        <span aria-live="polite">{news}</span>
      </span>
    </Button>
  );
}
