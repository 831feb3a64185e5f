// Browser only: part of the chunk "cron-extras".
import { useLayoutEffect, useState } from 'react';
import { type Evaluation, isValid } from '../engine/evaluation.ts';
import type { ToolState } from './address.ts';
import { forgetRecent, keepRecent, type Recent, readRecent } from './recent.ts';

/** How long a valid expression stands before it is kept, in milliseconds. */
const STANDS_MS = 2000;

/**
 * The recent expressions. One is kept when it has stood for two seconds, or was copied.
 * @param copies how often something was copied
 */
export function useRecent(state: ToolState, evaluation: Evaluation, copies: number) {
  const [list, setList] = useState(readRecent);
  const [kept, setKept] = useState(copies);
  const valid = isValid(evaluation);

  // With the answer's own paint: whoever sees it can count on the clock's running.
  useLayoutEffect(() => {
    if (!valid) return;
    const copied = copies !== kept;
    const timer = setTimeout(
      () => {
        setKept(copies);
        setList(keepRecent(state));
      },
      copied ? 0 : STANDS_MS,
    );
    return () => clearTimeout(timer);
  }, [state, valid, copies, kept]);

  return { list, forget: (recent?: Recent) => setList(forgetRecent(recent)) };
}
