// Browser only: part of the chunk "cron-below".

import { Tag } from '@site/brand/ui/content/Tag';
import { SelectField } from '@site/brand/ui/controls/SelectField';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Cluster, Stack } from '@site/brand/ui/layout/Stack';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { type Evaluation, EXECUTIONS_SHOWN } from '../engine/evaluation.ts';
import { schedulerTexts as texts } from '../texts/schedulers.texts.ts';
import { shortDateTime } from '../zones/longDateTime.ts';
import { todaysZone } from '../zones/todaysZone.ts';
import { compareRuns } from './compareRuns.ts';
import { findScheduler, SCHEDULERS, type Scheduler } from './schedulers.ts';

interface SchedulerRunsProps {
  evaluation: Evaluation;
  /** The chosen zone; empty for the scheduler's default. */
  zone: string;
}

/** The next runs by a chosen scheduler's rules, with the differences from the main list. */
export function SchedulerRuns({ evaluation, zone: chosenZone }: SchedulerRunsProps) {
  const [id, setId] = useState<Scheduler['id']>('cronie');
  const scheduler = findScheduler(id);
  const zone = chosenZone || scheduler?.zone || evaluation.zone;
  const found = useMemo(
    () => (scheduler ? compareRuns(scheduler, evaluation, zone) : undefined),
    [scheduler, evaluation, zone],
  );
  if (evaluation.expression === '' || evaluation.runs.length === 0 || !scheduler) return null;
  return (
    <Box gap={3}>
      <SelectField
        label={texts.choose}
        name="runs-of"
        value={id}
        options={SCHEDULERS.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(event) => setId(event.target.value as Scheduler['id'])}
      />
      <Muted>
        {scheduler.rules} {zone === chosenZone ? '' : scheduler.zone && texts.zone(zone)}
      </Muted>
      {found && 'refused' in found && <Muted role="status">{found.refused}</Muted>}
      {found && 'runs' in found && (
        <>
          <Stack as="ol" gap={2} aria-label={texts.list(scheduler.name)}>
            {found.runs
              .slice(0, EXECUTIONS_SHOWN + 3)
              .map(({ at, only }, index, { [index - 1]: last }) => (
                // Two skipped times can start at the same time.
                <Cluster as="li" key={last?.at === at ? `${at} ${index}` : at} gap={2}>
                  <time dateTime={new Date(at).toISOString()}>
                    {shortDateTime(at, todaysZone(zone))}
                  </time>{' '}
                  {only && <Tag>{only === 'here' ? texts.only : texts.missing}</Tag>}
                </Cluster>
              ))}
          </Stack>
          {found.runs.every(({ only }) => !only) && <Muted>{texts.same}</Muted>}
        </>
      )}
    </Box>
  );
}

const Box = styled(Stack)`
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
`;
