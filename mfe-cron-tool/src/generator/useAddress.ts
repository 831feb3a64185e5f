// Runs on both sides; reads and writes the address in the browser only.
import { useEffect, useRef } from 'react';
import { stateFrom, type ToolState } from '../address/address.ts';
import { loadTool } from './useTool.ts';

/** Pause in typing before the address changes: browsers are slow to change it. */
const PAUSE_MS = 150;

/**
 * Keeps the state in the page's address without navigating. Reads it after hydration: the server's
 * HTML has no zone of the browser's.
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
    const write = () => loadTool().then(({ writeAddress }) => writeAddress(state), ignore);
    const timer = setTimeout(write, PAUSE_MS);
    return () => clearTimeout(timer);
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
  loadTool().then(({ parseLine }) => {
    const parsed = parseLine(line);
    if (parsed && 'fields' in parsed)
      onRead({ fields: parsed.fields, zone: zone || parsed.zone || '' });
  }, ignore);
}

/** If the code can't be loaded, the address stays unchanged. */
const ignore = () => {};
