// Runs on both sides; loads in the browser only.
import { useCallback, useEffect, useState } from 'react';
import { loadEngine } from '../engine/client/loadEngine.ts';
import { type Extras, loadExtras } from '../loadExtras.ts';
import { whenIdle } from '../timing/whenIdle.ts';
import type { Parts } from './bringParts.ts';

/**
 * What stands around the form, and how to ask for it at once. Until it is there, and where it can't be
 * fetched, the form works without.
 */
export function useParts() {
  const [parts, draw] = useState<Parts<Extras>>({});

  const load = useCallback(() => {
    loadEngine()
      // What answers comes before what stands beside the answer.
      .then(({ fetched }) => fetched, String)
      .then(loadExtras)
      .then((extras) => extras.bringParts(extras, draw))
      .catch(() => draw((before) => ({ ...before, arrived: true })));
  }, []);

  useEffect(() => whenIdle(load), [load]);

  return { ...parts, load };
}
