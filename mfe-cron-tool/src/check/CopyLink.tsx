// Browser only in effect; harmless on the server.
import { Button } from '@site/kit/ui/Button';
import { IconCheck, IconLink } from '@site/kit/ui/icons';
import { useState } from 'react';
import { useCopy } from '../copying/useCopy.ts';
import { crontabTexts as texts } from '../texts/crontab.texts.ts';
import { type SharedCrontab, toFragment } from './shareCrontab.ts';

/** Puts an address that holds the crontab on the clipboard. */
export function CopyLink({ crontab }: { crontab: SharedCrontab }) {
  const { copied, copy } = useCopy();
  const [failed, setFailed] = useState(false);

  const onClick = async () => {
    const { origin, pathname } = location;
    const address = pathname + (await toFragment(crontab));
    const done = await copy(origin + address);
    if (!done) history.replaceState(history.state, '', address);
    setFailed(!done);
  };

  const failure = failed ? texts.shareFailed : texts.share;
  return (
    <Button variant="secondary" title={texts.shareHint} onClick={onClick}>
      {copied ? <IconCheck size={18} /> : <IconLink size={18} />}
      <span aria-live="polite">{copied ? texts.shared : failure}</span>
    </Button>
  );
}
