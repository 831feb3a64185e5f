// Browser only, and idle on the server.
import { useEffect, useState } from 'react';

/** Steps of the replay: the canary starts, its pages fail, the site goes back, all is well. */
export type Step = 0 | 1 | 2 | 3;

/** The next step, and the milliseconds until then; the last step stays. */
const NEXT: Record<Step, readonly [Step, number] | undefined> = {
  0: [1, 1500],
  1: [2, 1800],
  2: [3, 1000],
  3: undefined,
};

export function useReplay() {
  const [step, setStep] = useState<Step>();
  useEffect(() => {
    const [next, ms] = (step !== undefined && NEXT[step]) || [];
    if (next === undefined) return;
    const timer = setTimeout(() => setStep(next), ms);
    return () => clearTimeout(timer);
  }, [step]);
  /** Starts it, or ends it at any step. With reduced motion it shows its end only. */
  const toggle = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setStep(step === undefined ? (isStill ? 3 : 0) : undefined);
  };
  return { step, toggle };
}
