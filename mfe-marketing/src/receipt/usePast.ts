// Browser only, and idle on the server.
import type { PastRelease } from '@platform/contract';
import { PAST_RELEASES_PATH } from '@platform/contract/files/fileNames';
import { useState } from 'react';

/** The site's last releases, oldest first, and which of them is shown. */
export interface Past {
  releases: PastRelease[];
  index: number;
}

/** Loads the last releases on request. */
export function usePast() {
  const [past, setPast] = useState<Past>();
  const [hasFailed, setHasFailed] = useState(false);
  const toggle = async () => {
    setHasFailed(false);
    if (past) return setPast(undefined);
    try {
      const response = await fetch(PAST_RELEASES_PATH);
      if (!response.ok) throw new Error(`The site answered ${response.status}.`);
      const releases: PastRelease[] = (await response.json()).reverse();
      setPast({ releases, index: releases.length - 1 });
    } catch {
      setHasFailed(true);
    }
  };
  const select = (index: number) => past && setPast({ ...past, index });
  return { past, shown: past?.releases[past.index], hasFailed, toggle, select };
}
