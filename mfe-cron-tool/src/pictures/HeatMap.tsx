// Browser only: part of the chunk "cron-extras".
import { localLanguage } from '@site/kit/language';
import { VisuallyHidden } from '@site/kit/ui/VisuallyHidden';
import { memo, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { extrasTexts } from '../../content/extras.texts.ts';
import type { Evaluation } from '../engine/evaluation.ts';
import { whenIdle } from '../engine/whenIdle.ts';
import { addDays, clockTime, startOfDay } from '../runs/zoneTime.ts';
import { heatSummary } from './heatSummary.ts';
import { type Counted, totalOf, useCounts } from './useCounts.ts';

const DAYS = 28;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const LEVELS = 4;

/** Runs of the coming four weeks by day and hour. Size and number say what the colour says. */
export function HeatMap({ evaluation }: { evaluation: Evaluation }) {
  const { zone, from } = evaluation;
  const today = clockTime(zone, from).slice(0, 10);
  const until = startOfDay(zone, addDays(today, DAYS));
  const counts = useCounts(evaluation, from, until, 'hour');
  if (!counts) return <Note>{extrasTexts.counting}</Note>;
  // An empty grid would say no more.
  if (totalOf(counts) === 0) return <Note>{heatSummary(counts)}</Note>;
  return <Grid counts={counts} today={today} />;
}

/** Drawn week by week, so that no key waits for 700 cells. */
const Grid = memo(function Grid({ counts, today }: { counts: Counted; today: string }) {
  const [weeks, setWeeks] = useState(1);
  useEffect(() => {
    if (weeks * 7 < DAYS) return whenIdle(() => setWeeks(weeks + 1));
  }, [weeks]);

  const most = Math.max(...Object.values(counts.cells), 1);
  const days = Array.from({ length: weeks * 7 }, (_, day) => addDays(today, day));
  return (
    <Seen>
      <Table>
        <caption>{heatSummary(counts)}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{extrasTexts.day}</VisuallyHidden>
            </th>
            {HOURS.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <Day
              key={day}
              day={day}
              runs={HOURS.map((hour) => counts.cells[`${day}T${hour}`] ?? 0).join(' ')}
              most={most}
            />
          ))}
        </tbody>
      </Table>
    </Seen>
  );
});

interface DayProps {
  day: string;
  /** Of each hour, with spaces between: a row whose text is the same isn't drawn again. */
  runs: string;
  most: number;
}

const Day = memo(function Day({ day, runs, most }: DayProps) {
  const name = dayName(day);
  return (
    <tr>
      <th scope="row">{name}</th>
      {runs.split(' ').map((text, at) => {
        const count = Number(text);
        const hour = HOURS[at];
        return (
          <td key={hour}>
            {count > 0 && (
              <span
                data-level={Math.ceil((count / most) * LEVELS)}
                title={`${name}, ${hour}:00: ${extrasTexts.runs(count, true)}`}
              >
                {count}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
});

let format: Intl.DateTimeFormat | undefined;

function dayName(day: string): string {
  // Making one takes longer than drawing a row.
  format ??= new Intl.DateTimeFormat(localLanguage(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return format.format(Date.parse(`${day}T00:00Z`));
}

const Note = styled.p`
  color: var(--color-muted);
  font-size: var(--text-sm);
`;

/* Nobody waits for the layout of 700 cells that are out of sight; the place is that of the table. */
const Seen = styled.div`
  min-height: 42.5rem;
  content-visibility: auto;
  contain-intrinsic-size: auto 42.5rem;
`;

/* Its marks are no components of their own: there may be 700 of them. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: var(--space-4);
    font-size: var(--text-base);
    text-align: start;
  }

  th {
    padding: 0;
    color: var(--color-muted);
    font-weight: 400;
    line-height: 1.25rem;
  }

  tr > :first-child {
    width: 6.5rem;
    text-align: start;
    white-space: nowrap;
  }

  td {
    height: 1.375rem;
    padding: 1px;
    border: 1px solid var(--color-border);
  }

  td > span {
    display: grid;
    place-items: center;
    width: 100%;
    height: 100%;
    margin: auto;
    overflow: hidden;
    border-radius: 3px;
    background: var(--color-accent);
    color: var(--color-on-accent);
    line-height: 1;
  }

  [data-level='3'] {
    width: 86%;
    height: 86%;
  }

  [data-level='2'] {
    width: 72%;
    height: 72%;
  }

  [data-level='1'] {
    width: 58%;
    height: 58%;
  }

  /* No room for numbers, nor for the name of each hour: the size remains, and the text is read out. */
  @media (max-width: 767px) {
    td > span,
    thead th:not(:nth-child(6n + 2)) {
      font-size: 0;
    }

    thead th {
      white-space: nowrap;
    }

    tr > :first-child {
      width: 5.25rem;
    }
  }

  @media (forced-colors: active) {
    td > span {
      background: CanvasText;
      color: Canvas;
      forced-color-adjust: none;
    }
  }
`;
