// Browser only in effect: only the browser has a report.

import { styled } from 'styled-components';
import { dayName } from '../charts/HeatTable.tsx';
import type { DayLoad } from '../crontab/report.ts';
import { crontabTexts as texts } from '../texts/crontab.texts.ts';
import { twoDigits } from '../zones/clock.ts';

const HEIGHT = 100;
const MARKS = ['00', '03', '06', '09', '12', '15', '18', '21', '24'];

interface DayBarsProps {
  load: DayLoad;
  /** Zone of the day. */
  zone: string;
}

/** The starts of a day, one bar per 15 minutes. */
export function DayBars({ load: { day, starts, shared }, zone }: DayBarsProps) {
  const most = Math.max(...starts, 1);
  const total = starts.reduce((sum, count) => sum + count, 0);
  const busiest = starts.indexOf(most);
  // Several equally busy quarters leave none as the busiest.
  const only = starts.lastIndexOf(most) === busiest;
  const caption =
    total === 0
      ? texts.nothingStarts(dayName(day))
      : texts.dayCaption(total, dayName(day), only ? quarterText(busiest) : '');
  return (
    <Figure>
      <figcaption>{`${caption} ${texts.inZone(zone)}`}</figcaption>
      {total > 0 && (
        <>
          <Legend>
            <li data-kind="single">{texts.single}</li>
            <li data-kind="shared">{texts.shared}</li>
          </Legend>
          <Scale>{texts.perQuarter(most)}</Scale>
          <svg viewBox={`0 0 96 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <path d={HOURS} vectorEffect="non-scaling-stroke" />
            <path data-kind="single" d={bars(starts, most)} />
            <path data-kind="shared" d={bars(shared, most)} />
          </svg>
          <Marks aria-hidden="true">
            {MARKS.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </Marks>
        </>
      )}
    </Figure>
  );
}

const HOURS = MARKS.map((mark) => `M${Number(mark) * 4} 0V${HEIGHT}`).join('');

const bars = (counts: readonly number[], most: number): string =>
  counts
    .map((count, at) => {
      const height = (count / most) * (HEIGHT - 4);
      return count > 0 ? `M${at + 0.12} ${HEIGHT}v${-height}h.76v${height}z` : '';
    })
    .join('');

const clock = (quarter: number): string =>
  `${twoDigits(Math.floor(quarter / 4))}:${twoDigits((quarter % 4) * 15)}`;

const quarterText = (quarter: number): string => `${clock(quarter)} and ${clock(quarter + 1)}`;

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-4);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;

  figcaption,
  svg {
    grid-column: 1 / -1;
  }

  @media (max-width: 39.99em) {
    grid-template-columns: minmax(0, 1fr);
  }

  figcaption {
    font-size: var(--text-base);
  }

  svg {
    width: 100%;
    height: 9rem;
    border-bottom: 1px solid var(--color-border-strong);
  }

  [data-kind] {
    --kind: var(--color-accent);
  }

  [data-kind='shared'] {
    --kind: var(--color-warm);
  }

  @media (forced-colors: active) {
    [data-kind] {
      --kind: CanvasText;
    }

    [data-kind='shared'] {
      --kind: Highlight;
    }
  }

  path {
    fill: var(--kind);
  }

  path:first-child {
    fill: none;
    stroke: var(--color-border);
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  color: var(--color-muted);
  white-space: nowrap;

  li::before {
    display: inline-block;
    width: 0.75em;
    height: 0.75em;
    margin-right: 0.5em;
    border-radius: 2px;
    background: var(--kind);
    content: '';
    forced-color-adjust: none;
  }
`;

const Scale = styled.span`
  color: var(--color-muted);
`;

const Marks = styled.div`
  grid-column: 1 / -1;
  display: flex;
  justify-content: space-between;
  color: var(--color-muted);
`;
