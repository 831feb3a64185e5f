// Browser only: part of the chunk "cron-below".

import { VisuallyHidden } from '@site/brand/ui/content/VisuallyHidden';
import { Cluster, Stack } from '@site/brand/ui/layout/Stack';
import { IconArrowLeft, IconArrowRight } from '@site/brand/ui/marks/icons';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { Evaluation } from '../engine/evaluation.ts';
import { readSchedule } from '../expression/fieldSets.ts';
import { extrasTexts } from '../texts/extras.texts.ts';
import { EdgeButton } from '../ui/EdgeButton.tsx';
import { dateNames } from '../zones/dateNames.ts';
import { todaysZone } from '../zones/todaysZone.ts';
import { clockTime } from '../zones/zoneTime.ts';
import { countDays } from './countDays.ts';
import { addMonths, firstWeekday, weeksOf } from './month.ts';

/** A month that marks the days with runs. */
export function MonthCalendar({ evaluation }: { evaluation: Evaluation }) {
  const { expression, zone, from, runs } = evaluation;
  const [turned, setTurned] = useState(0);
  const today = clockTime(zone, from).slice(0, 10);
  // The first month shown is that of the next run, which may be years away.
  const first = clockTime(zone, runs[0] ?? from).slice(0, 7);
  const month = addMonths(first, turned);
  const weeks = weeksOf(month, firstWeekday());
  const counts = useMemo(() => {
    const schedule = readSchedule(expression);
    const days = weeksOf(month, firstWeekday()).flat().filter(Boolean);
    return schedule && countDays(schedule, zone, days, `${addMonths(month, 1)}-01`);
  }, [expression, zone, month]);
  if (!counts) return null;
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const name = monthName(`${month}-01`);
  return (
    <Stack gap={2}>
      <Cluster justify="space-between">
        <EdgeButton onClick={() => setTurned(turned - 1)}>
          <IconArrowLeft size={18} />
          {extrasTexts.earlier}
        </EdgeButton>
        <EdgeButton onClick={() => setTurned(turned + 1)}>
          {extrasTexts.later}
          <IconArrowRight size={18} />
        </EdgeButton>
      </Cluster>
      <Table>
        <caption aria-live="polite">
          {extrasTexts.calendarCaption(
            name,
            extrasTexts.runs(total),
            counts.size,
            todaysZone(zone),
          )}
        </caption>
        <thead>
          <tr>
            {weeks[1]?.map((day) => (
              <th key={day} scope="col">
                {weekdayName(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => {
                const count = counts.get(day);
                return (
                  <td
                    key={day || `blank ${at}`}
                    data-runs={count ? '' : undefined}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    {day && <span>{Number(day.slice(8))}</span>}
                    {count && (
                      <small>
                        <VisuallyHidden>, </VisuallyHidden>
                        <span>{`${count}×`}</span>
                      </small>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

const monthName = dateNames({ month: 'long', year: 'numeric' });
const weekdayName = dateNames({ weekday: 'short' });

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 3px;
  table-layout: fixed;
  font-variant-numeric: tabular-nums;

  caption {
    min-height: 1.6em;
    padding-bottom: var(--space-3);
    font-size: var(--text-sm);
    text-align: start;
  }

  /* The same box for both aligns each weekday with its numbers. */
  th,
  td {
    padding: var(--space-1) var(--space-2);
    border: 1px solid transparent;
  }

  th {
    color: var(--color-muted);
    font-size: var(--text-xs);
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
  }

  td {
    height: 3.25rem;
    border-radius: var(--radius-1);
    color: var(--color-muted);
    font-size: var(--text-sm);
    line-height: 1.25;
    vertical-align: top;
  }

  td > span {
    display: block;
  }

  td[data-runs] {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
    color: var(--color-text);
    font-weight: 600;
  }

  td[aria-current] > span {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.2em;
  }

  small {
    color: var(--color-accent);
    font-size: var(--text-xs);
  }

  @media (max-width: 29.99em) {
    th,
    td {
      padding: var(--space-1);
    }

    small {
      font-size: 0.6875rem;
    }
  }

  /* Seven names in a row at 320 px. */
  @media (max-width: 23em) {
    th {
      font-size: 0.6875rem;
    }
  }
`;
