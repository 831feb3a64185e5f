// Browser only: part of the chunk "cron-tool".
import { Cluster } from '@site/brand/ui/layout/Stack';
import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import { extrasTexts } from '@site/cron-engine/texts/extras.texts';
import { EdgeButton } from '../ui/EdgeButton.tsx';
import { calendarFile } from './calendarFile.ts';

/** Number of runs after each click. */
const STEPS = [20, 50, 100];

interface MoreRunsProps {
  evaluation: Evaluation;
  /** Lists that many runs. */
  onMore: (count: number) => void;
}

/** Buttons to list up to 100 runs and to download the listed runs as a calendar file. */
export function MoreRuns({ evaluation, onMore }: MoreRunsProps) {
  const shown = evaluation.runs.length;
  const next = STEPS.find((count) => count > shown);
  const download = () => {
    const link = document.createElement('a');
    link.href = `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(evaluation))}`;
    link.download = 'cron.ics';
    link.click();
  };
  return (
    <Cluster justify="space-between">
      {next && <EdgeButton onClick={() => onMore(next)}>{extrasTexts.more(next)}</EdgeButton>}
      <EdgeButton onClick={download}>{extrasTexts.calendarFile}</EdgeButton>
    </Cluster>
  );
}
