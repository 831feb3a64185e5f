// Runs on both sides; evaluates in the browser only.

import {
  CALCULATION_FAILED,
  type Evaluation,
  EXECUTIONS_SHOWN,
  NOTHING_EVALUATED,
} from '@site/cron-engine/evaluation/evaluation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadEngine } from '../engine/client/loadEngine.ts';
import { countsTo24 } from '../zones/longDateTime.ts';

/**
 * The engine's evaluation of an expression, renewed with every change.
 * @param expression empty while a field is blank
 * @param zone IANA name; empty before the browser's is known
 */
export function useEvaluation(expression: string, zone: string) {
  const [evaluation, setEvaluation] = useState(NOTHING_EVALUATED);
  /** Whether a refresh or more runs are pending. */
  const [asking, setAsking] = useState(false);
  const latest = useRef(0);

  const ask = useCallback(
    async (from: number, count: number) => {
      latest.current += 1;
      const run = latest.current;
      // The expression may have changed while the engine loaded.
      const show = (next: Evaluation | undefined) => {
        if (!next || run !== latest.current) return;
        setEvaluation(next);
        setAsking(false);
      };
      if (!expression) return show(NOTHING_EVALUATED);
      const request = { expression, zone, from, count, hours24: countsTo24() };
      try {
        const more = (verdict: Evaluation) =>
          setEvaluation((shown) => (isContinued(shown, verdict) ? shown : verdict));
        const engine = await loadEngine();
        if (run !== latest.current) return;
        show(await engine.evaluate(request, (verdict) => run === latest.current && more(verdict)));
      } catch {
        // The engine failed to load; the next change or Refresh tries again.
        show({ ...NOTHING_EVALUATED, expression, zone, from, error: CALCULATION_FAILED });
      }
    },
    [expression, zone],
  );

  useEffect(() => {
    ask(Date.now(), EXECUTIONS_SHOWN);
  }, [ask]);

  // Clearing a field clears the result at once, before the effect runs.
  const shown = expression ? evaluation : NOTHING_EVALUATED;
  const askAgain = (from: number, count: number) => {
    setAsking(true);
    ask(from, count);
  };
  const stale = shown.expression !== expression || (expression !== '' && shown.zone !== zone);
  return {
    evaluation: shown,
    /** Whether the shown evaluation belongs to an earlier request. */
    stale,
    /** Whether the latest request isn't fully answered. */
    busy: stale || shown.pending || (expression !== '' && asking),
    /** Searches runs from the current time on. */
    refresh: () => askAgain(Date.now(), Math.max(shown.runs.length, EXECUTIONS_SHOWN)),
    /** Lists that many runs. */
    showRuns: (count: number) => askAgain(shown.from, count),
  };
}

/** Whether a request only lengthens the shown list, which then stays during the search. */
const isContinued = (shown: Evaluation, verdict: Evaluation): boolean =>
  shown.expression === verdict.expression &&
  shown.zone === verdict.zone &&
  shown.from === verdict.from &&
  shown.runs.length > 0;
