// Runs on both sides; the server evaluates what a link holds.
import {
  CALCULATION_FAILED,
  type Evaluation,
  EXECUTIONS_SHOWN,
  NOTHING_EVALUATED,
} from '@site/cron-engine/evaluation/evaluation';
import { useMemo, useState } from 'react';
import { countsTo24 } from '../zones/longDateTime.ts';
import type { Tool } from './useTool.ts';

interface Source {
  tool?: Tool;
  /** Whether it couldn't be fetched. */
  missing: boolean;
  /** The server's evaluation of the first expression. */
  given?: Evaluation;
}

/**
 * The evaluation of an expression, renewed with every change.
 * @param expression empty while a field is blank
 * @param zone IANA name; empty before the browser's is known
 */
export function useEvaluation(expression: string, zone: string, source: Source) {
  const { tool, missing, given } = source;
  const key = `${expression} ${zone}`;
  const [asked, setAsked] = useState({ key: '', from: 0, count: EXECUTIONS_SHOWN });
  const evaluation = useMemo(() => {
    if (!expression) return NOTHING_EVALUATED;
    const { from, count } = asked.key === key ? asked : { from: Date.now(), count: undefined };
    const request = { expression, zone, from };
    if (tool && zone) return tool.evaluate({ ...request, count, hours24: countsTo24() });
    if (missing) return { ...NOTHING_EVALUATED, ...request, error: CALCULATION_FAILED } as const;
    return given?.expression === expression ? given : NOTHING_EVALUATED;
  }, [expression, zone, key, tool, missing, given, asked]);
  return {
    evaluation,
    /** Whether the tool is still being fetched. */
    busy: evaluation.expression !== expression,
    /** Searches runs from the current time on. */
    refresh: () =>
      setAsked(({ count }) => ({
        ...{ key, from: Date.now() },
        count: asked.key === key ? count : EXECUTIONS_SHOWN,
      })),
    /** Lists that many runs. */
    showRuns: (count: number) => setAsked({ key, from: evaluation.from, count }),
  };
}
