// Runs on both sides; loads in the browser only.
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadEngine } from '../engine/client/loadEngine.ts';
import { whenIdle } from '../timing/whenIdle.ts';
import type { Parts } from './bringParts.ts';
import { type Extras, loadAnswer, loadExtras } from './loadChunks.ts';

/** `filled`: the parts beside an answer are wanted; `touched`: the reader of pasted lines, too. */
type State = 'resting' | 'filled' | 'touched' | 'missing';

/**
 * Loads the parts around the form: at rest those around empty fields, the others on demand. The form
 * works without them.
 * @param filled whether a field holds something
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
      // The engine comes before the parts beside its answer.
      await loadEngine().then(({ fetched }) => fetched, String);
      const rest = state === 'resting' ? undefined : loadAnswer();
      // Its failure is heard of after the others have been drawn.
      rest?.catch(() => {});
      const extras = await loadExtras();
      // Without it, the paste itself tries again.
      if (state === 'touched') extras.loadLines().catch(() => {});
      await extras.bringParts(extras, draw, drawn.current, rest);
    };
    const load = () => void bring().catch(() => setState('missing'));
    return state === 'touched' ? load() : whenIdle(load);
  }, [state]);

  const last = filled || state !== 'resting' ? parts.below : parts.lower;
  return {
    ...parts,
    /** Asks for all of it; again when it couldn't be had. */
    want,
    /** Nothing more comes by itself. */
    arrived: state === 'missing' || last !== undefined,
  };
}
