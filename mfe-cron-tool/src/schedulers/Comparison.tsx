// Browser only: part of the chunk "cron-tool".

import { TableBox } from '@site/brand/ui/content/TableBox';
import { Muted } from '@site/brand/ui/layout/Muted';
import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import type { SecondsText } from '@site/cron-engine/seconds/secondsUnits';
import { schedulerTexts as texts } from '@site/cron-engine/texts/schedulers.texts';
import { todaysZone } from '@site/cron-engine/zones/todaysZone';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { shortDateTime } from '../zones/longDateTime.ts';
import { compare, type Row } from './compare.ts';

interface ComparisonProps {
  evaluation: Evaluation;
  /** The chosen zone; empty for the scheduler's default. */
  zone: string;
  /** What the form was filled from. */
  written?: SecondsText;
}

/** Whether each scheduler accepts the schedule, when it runs next, and where it first differs. */
export function Comparison({ evaluation, zone, written }: ComparisonProps) {
  const rows = useMemo(() => compare(evaluation, zone, written), [evaluation, zone, written]);
  return (
    <Box aria-label={texts.caption}>
      <table>
        <thead>
          <tr>
            {texts.columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SchedulerRow key={row.name} {...row} />
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function SchedulerRow({ name, zone, expression, refused, next, differs }: Row) {
  const time = (at: number) => (
    <time dateTime={new Date(at).toISOString()}>{shortDateTime(at, todaysZone(zone))}</time>
  );
  return (
    <tr>
      <th scope="row">
        {name}
        {expression && <code>{expression}</code>}
      </th>
      {next === undefined ? (
        <td colSpan={2}>
          <strong>{texts.refused}</strong> <span>{refused}</span>
        </td>
      ) : (
        <>
          <td>{time(next)}</td>
          <td>
            {differs ? (
              <>
                <strong>{differs.only === 'here' ? texts.only : texts.missing}</strong>
                <span>: </span>
                {time(differs.at)}
                <span>{`. ${differs.because}`}</span>
              </>
            ) : (
              <Muted as="span">{texts.same}</Muted>
            )}
          </td>
        </>
      )}
    </tr>
  );
}

const Box = styled(TableBox)`
  font-variant-numeric: tabular-nums;

  table {
    min-width: 40rem;
  }

  :is(th, td) {
    padding: var(--space-2) var(--space-3);
    border-bottom: 1px solid var(--color-border);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }

  th {
    min-width: 9rem;
    font-weight: 550;
  }

  code {
    display: block;
    white-space: pre-line;
  }
`;
