// Runs on both sides; loads in the browser only.
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadEngine } from '../engine/client/loadEngine.ts';
import { whenIdle } from '../timing/whenIdle.ts';
import type { Parts } from './bringParts.ts';
import { type Extras, loadAnswer, loadExtras } from './loadChunks.ts';

/** `filled` also loads the parts around a result, `touched` the parser of pasted lines as well. */
type State = 'resting' | 'filled' | 'touched' | 'missing';

/**
 * Loads the optional parts: the extras when idle, the others on demand.
 * @param filled whether a field has text
 */
export function useParts(filled: boolean) {
  const [parts, setParts] = useState<Parts<Extras>>({});
  const [state, setState] = useState<State>('resting');
  const drawn = useRef(parts);
  const want = useCallback(() => setState('touched'), []);

  useEffect(() => {
    if (filled) setState((now) => (now === 'resting' ? 'filled' : now));
  }, [filled]);

  useEffect(() => {
    if (state === 'missing') return undefined;
    const draw = (more: Parts<Extras>) => {
      drawn.current = { ...drawn.current, ...more };
      setParts(drawn.current);
    };
    const bring = async () => {
      // The engine loads before the parts that show its result.
      await loadEngine().then(({ fetched }) => fetched, String);
      const rest = state === 'resting' ? undefined : loadAnswer();
      // `bringParts` reports its failure after rendering the extras.
      rest?.catch(() => {});
      const extras = await loadExtras();
      // A failed load is retried on paste.
      if (state === 'touched') extras.loadLines().catch(() => {});
      await extras.bringParts(extras, draw, drawn.current, rest);
    };
    const load = () => void bring().catch(() => setState('missing'));
    return state === 'touched' ? load() : whenIdle(load);
  }, [state]);

  const last = filled || state !== 'resting' ? parts.below : parts.lower;
  return {
    ...parts,
    /** Loads every part; retries after a failure. */
    want,
    /** No further part is loading. */
    arrived: state === 'missing' || last !== undefined,
  };
}
