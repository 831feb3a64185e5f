// Runs on both sides; evaluates in the browser only.
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadEngine } from '../engine/client/loadEngine.ts';
import {
  CALCULATION_FAILED,
  type Evaluation,
  EXECUTIONS_SHOWN,
  NOTHING_EVALUATED,
} from '../engine/evaluation.ts';
import { countsTo24 } from '../zones/longDateTime.ts';

/**
 * What the engine says about an expression, anew with every change of it.
 * @param expression empty while a field is blank: then there is nothing to say
 * @param zone IANA name; empty before the browser's is known
 */
export function useEvaluation(expression: string, zone: string) {
  const [evaluation, setEvaluation] = useState(NOTHING_EVALUATED);
  /** The same was asked again, of another moment or for more runs. */
  const [asking, setAsking] = useState(false);
  const latest = useRef(0);

  const ask = useCallback(
    async (from: number, count: number) => {
      latest.current += 1;
      const run = latest.current;
      // While the engine was on its way, somebody may have typed on.
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
        // The engine couldn't be fetched. The next change, or Refresh, tries again.
        show({ ...NOTHING_EVALUATED, expression, zone, from, error: CALCULATION_FAILED });
      }
    },
    [expression, zone],
  );

  useEffect(() => {
    ask(Date.now(), EXECUTIONS_SHOWN);
  }, [ask]);

  // Clearing a field clears everything at once, without waiting for the effect.
  const shown = expression ? evaluation : NOTHING_EVALUATED;
  const askAgain = (from: number, count: number) => {
    setAsking(true);
    ask(from, count);
  };
  const stale = shown.expression !== expression || (expression !== '' && shown.zone !== zone);
  return {
    evaluation: shown,
    /** Whether what is shown is of something else than what was asked last. */
    stale,
    /** Whether what is shown isn't, or not yet wholly, the answer to what was asked last. */
    busy: stale || shown.pending || (expression !== '' && asking),
    /** Searches runs from now on. */
    refresh: () => askAgain(Date.now(), Math.max(shown.runs.length, EXECUTIONS_SHOWN)),
    /** Has that many runs listed. */
    showRuns: (count: number) => askAgain(shown.from, count),
  };
}

/** Whether the list that is shown only becomes longer: it stays while the rest is searched. */
const isContinued = (shown: Evaluation, verdict: Evaluation): boolean =>
  shown.expression === verdict.expression &&
  shown.zone === verdict.zone &&
  shown.from === verdict.from &&
  shown.runs.length > 0;
