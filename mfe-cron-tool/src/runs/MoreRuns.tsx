// Browser only: part of the chunk "cron-extras".
import { extrasTexts } from '../../content/extras.texts.ts';
import type { Evaluation } from '../engine/evaluation.ts';
import { EdgeButton } from '../generator/EdgeButton.tsx';

/** How many runs are listed after each click. */
const STEPS = [20, 50, 100];

interface MoreRunsProps {
  evaluation: Evaluation;
  /** Has that many runs listed. */
  onMore: (count: number) => void;
}

/** Lists more runs, until there are enough for anybody. */
export function MoreRuns({ evaluation, onMore }: MoreRunsProps) {
  const shown = evaluation.runs.length;
  const next = STEPS.find((count) => count > shown);
  if (!next) return null;
  return (
    <div>
      <EdgeButton onClick={() => onMore(next)}>{extrasTexts.more(next)}</EdgeButton>
    </div>
  );
}
