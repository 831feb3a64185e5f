// Browser only: part of the chunk "cron-tool".

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
    <Table>
      <caption>{texts.caption}</caption>
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
    </Table>
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
          <td data-label={texts.columns[1]}>{time(next)}</td>
          <td data-label={texts.columns[2]}>
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

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: var(--space-2);
    color: var(--color-muted);
    text-align: start;
  }

  :is(th, td) {
    padding: var(--space-2) var(--space-3) var(--space-2) 0;
    border-top: 1px solid var(--color-border);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  th {
    min-width: 9rem;
    font-weight: 550;
  }

  code {
    display: block;
    white-space: pre-line;
  }

  /* A card for each scheduler. */
  @media (max-width: 39.99em) {
    thead {
      display: none;
    }

    :is(tr, th, td) {
      display: block;
    }

    tr {
      padding-block: var(--space-2);
      border-top: 1px solid var(--color-border);
    }

    :is(th, td) {
      padding: var(--space-1) 0;
      border: 0;
    }

    [data-label]::before {
      display: block;
      color: var(--color-muted);
      content: attr(data-label);
    }
  }
`;
