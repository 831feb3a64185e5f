// Browser only: part of the chunk "cron-below".
import { SelectField } from '@site/kit/ui/SelectField';
import { Tag } from '@site/kit/ui/Tag';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { type Evaluation, EXECUTIONS_SHOWN } from '../engine/evaluation.ts';
import { longDateTime } from '../runs/longDateTime.ts';
import { schedulerTexts as texts } from '../texts/schedulers.texts.ts';
import { todaysZone } from '../zones/todaysZone.ts';
import { compareRuns } from './compareRuns.ts';
import { SCHEDULERS, type Scheduler } from './schedulers.ts';

interface SchedulerRunsProps {
  evaluation: Evaluation;
  /** The zone that was chosen; empty where a scheduler's own counts. */
  zone: string;
}

/** The next runs by the rules of a scheduler that is chosen, and how they differ from those above. */
export function SchedulerRuns({ evaluation, zone: chosenZone }: SchedulerRunsProps) {
  const [id, setId] = useState<Scheduler['id']>('cronie');
  const scheduler = SCHEDULERS.find((one) => one.id === id);
  const zone = chosenZone || scheduler?.zone || evaluation.zone;
  const found = useMemo(
    () => (scheduler ? compareRuns(scheduler, evaluation, zone) : undefined),
    [scheduler, evaluation, zone],
  );
  if (evaluation.expression === '' || evaluation.runs.length === 0 || !scheduler) return null;
  return (
    <Box>
      <SelectField
        label={texts.choose}
        name="runs-of"
        value={id}
        options={SCHEDULERS.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(event) => setId(event.target.value as Scheduler['id'])}
      />
      <p>
        {scheduler.rules} {zone === chosenZone ? '' : scheduler.zone && texts.zone(zone)}
      </p>
      {found && 'refused' in found && <p role="status">{found.refused}</p>}
      {found && 'runs' in found && (
        <>
          <ol aria-label={texts.list(scheduler.name)}>
            {found.runs.slice(0, EXECUTIONS_SHOWN + 3).map(({ at, only }) => (
              <li key={at}>
                <time dateTime={new Date(at).toISOString()}>
                  {longDateTime(new Date(at), todaysZone(zone))}
                </time>{' '}
                {only && <Tag>{only === 'here' ? texts.only : texts.missing}</Tag>}
              </li>
            ))}
          </ol>
          {found.runs.every(({ only }) => !only) && <p>{texts.same}</p>}
        </>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  font-size: var(--text-sm);

  p {
    color: var(--color-muted);
  }

  ol {
    display: grid;
    gap: var(--space-2);
    font-variant-numeric: tabular-nums;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
`;
