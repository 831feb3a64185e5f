// Runs on both sides.
import { useBriefly } from '@site/brand/hooks/useBriefly';
import { type MouseEvent, useEffect, useState } from 'react';

/**
 * A notice that closes itself `duration` milliseconds after it was last shown. A keyboard that was
 * in the notice when it closed is back at the button that had shown it.
 */
export function useNotice(duration: number) {
  // A new object each time, so that showing it again starts the clock anew.
  const [asked, setAsked] = useState<{ opener: HTMLElement }>();
  const notice = useBriefly(asked, duration);

  useEffect(() => {
    if (!notice) return;
    return () => {
      if (document.activeElement === document.body) notice.opener.focus({ preventScroll: true });
    };
  }, [notice]);

  return {
    visible: notice !== undefined,
    show: ({ currentTarget }: MouseEvent<HTMLElement>) => setAsked({ opener: currentTarget }),
    close: () => setAsked(undefined),
  };
}
