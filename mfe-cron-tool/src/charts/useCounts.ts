// Browser only: part of the chunk "cron-below".
import { useEffect, useState } from 'react';
import { loadEngine } from '../engine/client/loadEngine.ts';
import { type Evaluation, isValid } from '../engine/evaluation.ts';
import type { Counts } from '../engine/messages.ts';

/** `from` is in milliseconds since 1970. */
export type Counted = Counts & { from: number };

/**
 * Counts of runs from `from` until `until`, in milliseconds since 1970; the previous counts while the
 * next are pending, undefined for an expression without runs.
 */
export function useCounts(
  evaluation: Evaluation,
  from: number,
  until: number,
  by: 'hour' | 'day',
): Counted | undefined {
  const [counted, setCounted] = useState<Counted>();
  const { expression, zone } = evaluation;
  const valid = isValid(evaluation);

  useEffect(() => {
    if (!valid) return setCounted(undefined);
    let wanted = true;
    const request = { expression, zone, from, until, by };
    loadEngine()
      .then((engine) => engine.count(request))
      .then(
        (counts) => {
          if (wanted && counts) setCounted({ ...counts, from });
        },
        // Without the engine there is no chart.
        () => {},
      );
    return () => {
      wanted = false;
    };
  }, [valid, expression, zone, from, until, by]);

  return counted;
}

/** Total number of runs. */
export const totalOf = ({ cells }: Counts): number =>
  Object.values(cells).reduce((sum, count) => sum + count, 0);
