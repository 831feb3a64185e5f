// Browser only: part of the chunk "cron-tool".
import { Muted } from '@site/brand/ui/layout/Muted';
import { Stack } from '@site/brand/ui/layout/Stack';
import { type Evaluation, EXECUTIONS_SHOWN } from '@site/cron-engine/evaluation/evaluation';
import { readSchedule, type Schedule } from '@site/cron-engine/expression/fieldSets';
import { daysOfCycle, matchesDay } from '@site/cron-engine/expression/matchesDay';
import { taken } from '@site/cron-engine/schedulers/runsOf';
import {
  readSeconds,
  type SecondsSchedule,
  secondsRuns,
} from '@site/cron-engine/seconds/readSeconds';
import type { SecondsText } from '@site/cron-engine/seconds/secondsUnits';
import { schedulerTexts as texts } from '@site/cron-engine/texts/schedulers.texts';
import { memo } from 'react';
import { longDateTime } from '../zones/longDateTime.ts';

interface WrittenRunsProps extends SecondsText {
  /** The five fields' evaluation. */
  evaluation: Evaluation;
}

/** The runs of a pasted expression of Quartz, Spring or EventBridge, if five fields can't express it. */
export const WrittenRuns = memo(function WrittenRuns(props: WrittenRunsProps) {
  const { dialect, expression, evaluation } = props;
  const { zone, from } = evaluation;
  const schedule = readSeconds(dialect, expression);
  if ('problem' in schedule) return <Muted role="status">{schedule.problem}</Muted>;
  const fields = evaluation.error ? undefined : readSchedule(evaluation.expression);
  if (!zone || (fields && areSame(schedule, fields))) return null;
  const { name } = texts[dialect];
  return (
    <Stack gap={2}>
      <Muted $size="sm">{texts.written(name)}</Muted>
      <ol aria-label={texts.list(name)}>
        {taken(secondsRuns(schedule, zone, from), EXECUTIONS_SHOWN).map((at) => (
          <li key={at}>{longDateTime(new Date(at), zone)}</li>
        ))}
      </ol>
    </Stack>
  );
});

/** Whether both have the same runs, apart from clock changes, which schedulers treat in their own ways. */
const areSame = (schedule: SecondsSchedule, fields: Schedule): boolean =>
  (['seconds', 'minutes', 'hours'] as const).every(
    (unit) => String(schedule[unit]) === String(fields[unit].values),
  ) &&
  !schedule.years &&
  daysOfCycle((day) => schedule.matchesDay(day) !== matchesDay(fields, day)).next().done === true;
