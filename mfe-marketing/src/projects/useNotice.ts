// Runs on both sides.
import { useBriefly } from '@site/brand/hooks/useBriefly';
import { type MouseEvent, useEffect, useState } from 'react';

/**
 * A notice that closes `duration` milliseconds after it was last shown. If it had focus, focus returns
 * to the button that opened it.
 */
export function useNotice(duration: number) {
  // A new object per click, so that another click restarts the timer.
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
