// Browser only: part of the chunk "cron-below".
import { Card } from '@site/brand/ui/layout/Card';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Stack } from '@site/brand/ui/layout/Stack';
import { memo, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { HeatMap } from '../charts/HeatMap.tsx';
import { MonthCalendar } from '../charts/MonthCalendar.tsx';
import type { Evaluation } from '../engine/evaluation.ts';
import { SchedulerRuns } from '../schedulers/SchedulerRuns.tsx';
import { Targets } from '../targets/Targets.tsx';
import { extrasTexts } from '../texts/extras.texts.ts';
import { schedulerTexts } from '../texts/schedulers.texts.ts';
import { whenIdle } from '../timing/whenIdle.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Part } from '../ui/Part.tsx';

interface BelowProps {
  evaluation: Evaluation;
  /** The chosen zone; empty for the browser's own. */
  zone: string;
  /** Whether the charts start closed. */
  closed: boolean;
}

/** Charts of a valid schedule, its runs on other schedulers, and its translations. */
export const Below = memo(function Below({ closed, zone, ...props }: BelowProps) {
  const { error, expression } = props.evaluation;
  // Typing has priority over the charts.
  const [held, setHeld] = useState<Evaluation>();
  useEffect(() => whenIdle(() => setHeld(props.evaluation)), [props.evaluation]);
  const evaluation = closed ? props.evaluation : held;
  if (error !== '' || expression === '' || !evaluation?.expression || evaluation.error) return null;
  const Box = closed ? Stack : Panel;
  const charts = [
    {
      id: 'cron-calendar',
      title: extrasTexts.calendar,
      chart: <MonthCalendar key={evaluation.expression} evaluation={evaluation} />,
    },
    {
      id: 'cron-weeks',
      title: extrasTexts.weeks,
      chart: <HeatMap evaluation={evaluation} />,
    },
  ].map(({ id, title, chart }) => (
    <Part key={id} about={evaluation}>
      <Box as="section" aria-labelledby={id}>
        <Heading id={id} level={2} size="sm">
          {title}
        </Heading>
        {chart}
      </Box>
    </Part>
  ));
  return (
    <Wide>
      <Part about={evaluation}>
        <Disclosure summary={schedulerTexts.summary}>
          <SchedulerRuns evaluation={evaluation} zone={zone} />
        </Disclosure>
      </Part>
      {closed ? <Disclosure summary={extrasTexts.charts}>{charts}</Disclosure> : charts}
      <Part about={evaluation}>
        {/* Closed at first, so that the page shows one copy button. */}
        <Disclosure summary={extrasTexts.elsewhere}>
          <Targets evaluation={evaluation} />
        </Disclosure>
      </Part>
    </Wide>
  );
});

const Wide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
`;

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;
