// Runs on both sides; loads in the browser only.
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadEngine } from '../engine/client/loadEngine.ts';
import { type Extras, loadExtras } from '../loadExtras.ts';
import { whenIdle } from '../timing/whenIdle.ts';
import type { Parts } from './bringParts.ts';

/**
 * What stands around the form: at rest what is seen around empty fields, and the rest once it is wanted.
 * Until it is there, and where it can't be fetched, the form works without.
 * @param filled whether a field holds something
 */
export function useParts(filled: boolean) {
  const [parts, setParts] = useState<Parts<Extras>>({});
  const [state, setState] = useState<'resting' | 'wanted' | 'missing'>('resting');
  const drawn = useRef(parts);
  const want = useCallback(() => setState('wanted'), []);

  useEffect(() => {
    if (filled) want();
  }, [filled, want]);

  useEffect(() => {
    if (state === 'missing') return undefined;
    const draw = (more: Parts<Extras>) => {
      drawn.current = { ...drawn.current, ...more };
      setParts(drawn.current);
    };
    const load = () => {
      loadEngine()
        // What answers comes before what stands beside the answer.
        .then(({ fetched }) => fetched, String)
        .then(loadExtras)
        .then((extras) => extras.bringParts(extras, draw, drawn.current, state === 'wanted'))
        .catch(() => setState('missing'));
    };
    return state === 'wanted' ? load() : whenIdle(load);
  }, [state]);

  const last = filled || state === 'wanted' ? parts.below : parts.lower;
  return {
    ...parts,
    /** Asks for all of it; again when it couldn't be had. */
    want,
    /** Nothing more comes by itself. */
    arrived: state === 'missing' || last !== undefined,
  };
}
