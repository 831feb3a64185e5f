// Browser only, and idle on the server.
import { useEffect, useState } from 'react';

/** Steps of the replay: the canary starts, its pages fail, the site goes back, all is well. */
export type Step = 0 | 1 | 2 | 3;

/** Milliseconds until the next step. The third lasts as long as a real rollback. */
const LASTS = [1500, 1800];
const TICK_MS = 100;

interface Replay {
  step: Step;
  /** Of the rollback so far. */
  seconds: number;
}

/** @param rollbackSeconds undefined when no rollback was measured */
export function useReplay(rollbackSeconds = 1) {
  const [replay, setReplay] = useState<Replay>();
  useEffect(() => {
    if (!replay || replay.step === 3) return;
    const { step, seconds } = replay;
    if (step < 2) {
      const next: Replay = { step: step === 0 ? 1 : 2, seconds: 0 };
      const timer = setTimeout(() => setReplay(next), LASTS[step]);
      return () => clearTimeout(timer);
    }
    const left = rollbackSeconds - seconds;
    const tick = Math.min(left, TICK_MS / 1000);
    const next: Replay =
      left > 0 ? { step, seconds: seconds + tick } : { step: 3, seconds: rollbackSeconds };
    const timer = setTimeout(() => setReplay(next), tick * 1000);
    return () => clearTimeout(timer);
  }, [replay, rollbackSeconds]);
  /** Starts it, or ends it at any step. With reduced motion it shows its end only. */
  const toggle = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const start: Replay = { step: isStill ? 3 : 0, seconds: isStill ? rollbackSeconds : 0 };
    setReplay(replay ? undefined : start);
  };
  return { replay, toggle };
}
