// Browser only: part of the chunk "cron-below".

import { SelectField } from '@site/brand/ui/controls/SelectField';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Stack } from '@site/brand/ui/layout/Stack';
import { type Evaluation, EXECUTIONS_SHOWN } from '@site/cron-engine/evaluation/evaluation';
import { findScheduler, SCHEDULERS, type Scheduler } from '@site/cron-engine/schedulers/schedulers';
import type { SecondsText } from '@site/cron-engine/seconds/secondsUnits';
import { javaCron } from '@site/cron-engine/targets/java';
import { toTimetable } from '@site/cron-engine/targets/timetable';
import { schedulerTexts as texts } from '@site/cron-engine/texts/schedulers.texts';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { RefusedTarget } from '../targets/RefusedTarget.tsx';
import { compareRuns } from './compareRuns.ts';
import { RunItems } from './RunItems.tsx';
import { Seconds } from './Seconds.tsx';

interface SchedulerRunsProps {
  evaluation: Evaluation;
  /** The chosen zone; empty for the scheduler's default. */
  zone: string;
  /** What the form was filled from. */
  written?: SecondsText;
}

const JAVA = ['quartz', 'spring'] as const;

const OPTIONS = [
  ...SCHEDULERS.map(({ id, name }) => ({ value: id, label: name })),
  ...JAVA.map((id) => ({ value: id, label: texts[id].name })),
];

/** The next runs by a chosen scheduler's rules, with the differences from the main list. */
export function SchedulerRuns({ evaluation, zone, written }: SchedulerRunsProps) {
  const [id, setId] = useState(written?.dialect ?? 'cronie');
  const java = JAVA.find((one) => one === id);
  const scheduler = findScheduler(id);
  if (evaluation.expression === '' || evaluation.runs.length === 0) return null;
  return (
    <Box gap={3}>
      <SelectField
        label={texts.choose}
        name="runs-of"
        value={id}
        options={OPTIONS}
        onChange={(event) => setId(event.target.value as typeof id)}
      />
      {java && <JavaRuns dialect={java} {...{ evaluation, zone, written }} />}
      {scheduler && <CronRuns scheduler={scheduler} evaluation={evaluation} zone={zone} />}
    </Box>
  );
}

function CronRuns(props: Omit<SchedulerRunsProps, 'written'> & { scheduler: Scheduler }) {
  const { scheduler, evaluation, zone: chosenZone } = props;
  const zone = chosenZone || scheduler.zone || evaluation.zone;
  const found = useMemo(
    () => compareRuns(scheduler, evaluation, zone),
    [scheduler, evaluation, zone],
  );
  const zoneRule = zone !== chosenZone && scheduler.zone && texts.zone(zone);
  const rules = [scheduler.rules, zoneRule].filter(Boolean).join(' ');
  return (
    <>
      <Muted>{rules}</Muted>
      {'refused' in found ? (
        <Muted role="status">{found.refused}</Muted>
      ) : (
        <>
          <RunItems
            label={texts.list(scheduler.name)}
            runs={found.runs.slice(0, EXECUTIONS_SHOWN + 3)}
            zone={zone}
          />
          {found.runs.every(({ only }) => !only) && <Muted>{texts.same}</Muted>}
        </>
      )}
    </>
  );
}

/** The expression as written for Quartz or Spring, or the translations of the five fields. */
function JavaRuns(props: SchedulerRunsProps & { dialect: (typeof JAVA)[number] }) {
  const { dialect, evaluation, zone, written } = props;
  const table = useMemo(() => toTimetable(evaluation.expression), [evaluation.expression]);
  const { expressions = [] } = table ? javaCron(dialect, table) : {};
  const refusal = 'because' in expressions ? expressions : undefined;
  const own = written?.dialect === dialect ? [written.expression] : undefined;
  const shown = own ?? refusal?.alternatives ?? (expressions as string[]);
  return (
    <>
      <Muted>{texts[dialect].rules}</Muted>
      {refusal && !own && <RefusedTarget refusal={refusal} />}
      {shown.map((expression, index) => (
        <Seconds
          key={`${dialect} ${expression}`}
          dialect={dialect}
          expression={expression}
          evaluation={evaluation}
          zone={zone || evaluation.zone}
          number={shown.length > 1 ? index + 1 : undefined}
        />
      ))}
    </>
  );
}

const Box = styled(Stack)`
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
`;
