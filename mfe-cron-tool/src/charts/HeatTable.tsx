// Browser only.

import { VisuallyHidden } from '@site/brand/ui/content/VisuallyHidden';
import { memo } from 'react';
import { styled } from 'styled-components';
import { extrasTexts } from '../texts/extras.texts.ts';
import { twoDigits } from '../zones/clock.ts';
import { dateNames } from '../zones/dateNames.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => twoDigits(hour));
const LEVELS = 4;

interface HeatTableProps {
  /** The table's content in one sentence. */
  caption: string;
  /** One row each: `2026-11-22`. */
  days: readonly string[];
  /** Number of runs by hour (`2026-11-22T01`), hours without runs left out. */
  cells: Readonly<Record<string, number>>;
}

/** Runs by day and hour, shown by size and number and not by colour alone (WCAG 1.4.1). */
export function HeatTable({ caption, days, cells }: HeatTableProps) {
  const most = Math.max(...Object.values(cells), 1);
  return (
    <Table>
      <caption>{caption}</caption>
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
            runs={HOURS.map((hour) => cells[`${day}T${hour}`] ?? 0).join(' ')}
            most={most}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface DayProps {
  day: string;
  /** Runs of each hour, separated by spaces: a string, so that `memo` can compare it. */
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
                title={`${name}, ${hour}:00: ${extrasTexts.runs(count)}`}
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

/** Formats `2026-11-22` as "Sun 22 Nov". */
export const dayName = dateNames({ weekday: 'short', day: 'numeric', month: 'short' });

/* Plain elements instead of 700 styled components. */
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
    width: var(--size, 100%);
    height: var(--size, 100%);
    margin: auto;
    overflow: hidden;
    border-radius: 3px;
    background: var(--color-accent);
    color: var(--color-on-accent);
    line-height: 1;
  }

  [data-level='3'] {
    --size: 86%;
  }

  [data-level='2'] {
    --size: 72%;
  }

  [data-level='1'] {
    --size: 58%;
  }

  /* Too narrow for numbers and for every hour's name; screen readers still read them. */
  @media (max-width: 47.99em) {
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
