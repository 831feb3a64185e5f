// Runs on both sides; the address is read in the browser only.
import { useCallback, useEffect } from 'react';
import { fromFragment, isShared, type SharedCrontab } from './shareCrontab.ts';

/**
 * Takes what the address holds, also when it changes. Returns how to take it out of the address: what
 * has been changed since isn't what the link says.
 */
export function useSharedCrontab(onCrontab: (crontab: SharedCrontab) => void): () => void {
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const crontab = await fromFragment(location.hash);
      if (wanted && crontab) onCrontab(crontab);
    };
    read();
    addEventListener('hashchange', read);
    return () => {
      wanted = false;
      removeEventListener('hashchange', read);
    };
  }, [onCrontab]);

  return useCallback(() => {
    if (!isShared(location.hash)) return;
    // The state of the history entry is the router's.
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
}
