// Browser only in effect: only the browser has a report.

import { SelectField } from '@site/brand/ui/controls/SelectField';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Stack } from '@site/brand/ui/layout/Stack';
import { memo, useState } from 'react';
import { styled } from 'styled-components';
import { dayName } from '../charts/HeatTable.tsx';
import { writeDuration } from '../crontab/duration.ts';
import type { DayLoad, Overlap, StillRunning } from '../crontab/report.ts';
import { listText } from '../texts/caveats.texts.ts';
import { crontabTexts as texts } from '../texts/crontab.texts.ts';
import { DayBars } from './DayBars.tsx';
import { ReportPanel } from './Panel.tsx';

interface DayChartProps {
  days: readonly DayLoad[];
  /** Zone of the days. */
  zone: string;
}

/** One day: number of starts over time, overlaps and quiet times. */
export const DayChart = memo(function DayChart({ days, zone }: DayChartProps) {
  const [chosen, setChosen] = useState(0);
  const load = days[chosen];
  if (!load) return null;
  const options = days.map(({ day }, at) => ({
    value: String(at),
    label: at === 0 ? texts.today(dayName(day)) : dayName(day),
  }));
  return (
    <ReportPanel
      id="crontab-day"
      title={texts.day}
      beside={
        <Choice>
          <SelectField
            label={texts.chooseDay}
            name="day"
            value={String(chosen)}
            options={options}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        </Choice>
      }
    >
      <DayBars load={load} zone={zone} />
      <Facts>
        <Listed
          title={texts.overlaps}
          none={texts.noOverlaps}
          items={[...load.overlaps.map(overlapText), ...load.running.map(runningText)]}
        />
        <Listed title={texts.quiet} none={texts.noQuiet} items={load.quiet.map(stretchText)} />
      </Facts>
    </ReportPanel>
  );
});

interface ListedProps {
  title: string;
  /** Shown instead of an empty list. */
  none: string;
  items: readonly string[];
}

const Listed = ({ title, none, items }: ListedProps) => (
  <Stack gap={2}>
    <Heading level={3} size="sm">
      {title}
    </Heading>
    {items.length === 0 && <Muted>{none}</Muted>}
    <Stack as="ul" gap={1}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Stack>
  </Stack>
);

const LISTED = 5;

const some = (items: readonly (string | number)[]): string =>
  items.length > LISTED + 1
    ? listText([...items.slice(0, LISTED), texts.others(items.length - LISTED)])
    : listText(items);

const overlapText = ({ lines, times }: Overlap): string =>
  texts.overlap(lines.length, some(lines), some(times));

const runningText = ({ line, takes, lines, times }: StillRunning): string => {
  const others = lines.map((other) => (other === line ? texts.itself : texts.aLine(other)));
  return texts.running(line, writeDuration(takes), some(others), some(times));
};

const stretchText = ([from, until]: DayLoad['quiet'][number]): string => texts.stretch(from, until);

/* The label is beside its short list. */
const Choice = styled.div`
  > div {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
  }
`;

const Facts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--space-6);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;

  @media (min-width: 48em) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;
