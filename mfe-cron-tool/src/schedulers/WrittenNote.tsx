// Browser only: part of the chunk "cron-tool".
import { Muted } from '@site/brand/ui/layout/Muted';
import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import { readSchedule, type Schedule } from '@site/cron-engine/expression/fieldSets';
import { daysOfCycle, matchesDay } from '@site/cron-engine/expression/matchesDay';
import { readSeconds, type SecondsSchedule } from '@site/cron-engine/seconds/readSeconds';
import type { SecondsText } from '@site/cron-engine/seconds/secondsUnits';
import { schedulerTexts as texts } from '@site/cron-engine/texts/schedulers.texts';
import { memo } from 'react';

interface WrittenNoteProps extends SecondsText {
  /** The five fields' evaluation. */
  evaluation: Evaluation;
}

/** Says what is wrong with a pasted expression of Quartz, Spring or EventBridge, or that five fields can't express it. */
export const WrittenNote = memo(function WrittenNote(props: WrittenNoteProps) {
  const { dialect, expression, evaluation } = props;
  const schedule = readSeconds(dialect, expression);
  const fields = evaluation.error ? undefined : readSchedule(evaluation.expression);
  if (!('problem' in schedule) && fields && areSame(schedule, fields)) return null;
  return (
    <Muted role="status" $size="sm">
      {'problem' in schedule ? schedule.problem : texts.written}
    </Muted>
  );
});

/** Whether both have the same runs, apart from clock changes, which schedulers treat in their own ways. */
const areSame = (schedule: SecondsSchedule, fields: Schedule): boolean =>
  (['seconds', 'minutes', 'hours'] as const).every(
    (unit) => String(schedule[unit]) === String(fields[unit].values),
  ) &&
  !schedule.years &&
  daysOfCycle((day) => schedule.matchesDay(day) !== matchesDay(fields, day)).next().done === true;
