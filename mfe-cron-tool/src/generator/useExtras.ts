// Runs on both sides; loads in the browser only.
import { useCallback, useEffect, useState } from 'react';
import { loadEngine } from '../engine/loadEngine.ts';
import { whenIdle } from '../engine/whenIdle.ts';
import { type Extras, loadExtras } from '../loadExtras.ts';

/**
 * What stands beside the form, once it is there, and how to ask for it at once. Until then, and
 * where it can't be fetched, the form works without.
 */
export function useExtras() {
  const [extras, setExtras] = useState<Extras>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(() => {
    loadEngine().catch(() => {});
    // Not in the task that has run the file.
    const show = (found: Extras) => void whenIdle(() => setExtras(found));
    loadExtras().then(show, () => setFailed(true));
  }, []);

  useEffect(() => whenIdle(load), [load]);

  return { extras, load, arrived: failed || extras !== undefined };
}
