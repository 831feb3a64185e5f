// Runs on both sides; reads and writes the address in the browser only.
import { useEffect, useRef } from 'react';
import { stateFrom, type ToolState } from '../address/address.ts';
import { loadExtras } from '../chunks/loadChunks.ts';
import { after } from '../timing/after.ts';

/** Pause in typing before the address changes: browsers are slow to change it. */
const PAUSE_MS = 150;

/**
 * Keeps the state in the page's address without navigating. Reads it after hydration: the server's
 * HTML has the empty form.
 */
export function useAddress(
  enabled: boolean,
  state: ToolState,
  onRead: (state: Partial<ToolState>) => void,
): void {
  const read = useRef(false);

  useEffect(() => {
    if (!enabled) return undefined;
    if (!read.current) {
      read.current = true;
      // Text typed before hydration is newer than the address.
      if (Object.values(state.fields).join('') === '') readAddress(onRead);
      return undefined;
    }
    let wanted = true;
    const write = () =>
      wanted && loadExtras().then(({ writeAddress }) => wanted && writeAddress(state), ignore);
    after(PAUSE_MS, write);
    return () => {
      wanted = false;
    };
  }, [enabled, state, onRead]);
}

function readAddress(onRead: (state: Partial<ToolState>) => void): void {
  const { search } = location;
  const state = stateFrom(search);
  const { fields, zone } = state;
  if (fields || zone) onRead(state);
  const line = new URLSearchParams(search).get('cron');
  if (fields || !line) return;
  // Someone may have typed an alias or a whole line into the address.
  loadExtras()
    .then(({ readLine }) => readLine(line))
    .then((parsed) => {
      if (parsed && 'fields' in parsed)
        onRead({ fields: parsed.fields, zone: zone || parsed.zone || '' });
    })
    .catch(ignore);
}

/** If the code can't be loaded, the address stays unchanged. */
const ignore = () => {};
