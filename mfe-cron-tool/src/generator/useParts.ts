// Runs on both sides; loads in the browser only.
import { useCallback, useEffect, useState } from 'react';
import { loadEngine } from '../engine/client/loadEngine.ts';
import { type Below, type Extras, loadExtras } from '../loadExtras.ts';
import { whenIdle } from '../timing/whenIdle.ts';

/** What stands around the form, as far as it is there. */
export interface Parts {
  extras?: Extras;
  /** The same for the runs. */
  beside?: Extras;
  below?: Below;
  /** Nothing more comes by itself. */
  arrived?: true;
}

/**
 * What stands around the form, and how to ask for it at once. Until it is there, and where it can't be
 * fetched, the form works without.
 */
export function useParts() {
  const [parts, draw] = useState<Parts>({});

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
