// Browser only: part of the chunk "cron-below".
import { Card } from '@site/brand/ui/layout/Card';
import { Heading } from '@site/brand/ui/layout/Heading';
import { memo, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { MonthCalendar } from '../charts/MonthCalendar.tsx';
import type { Evaluation } from '../engine/evaluation.ts';
import { SchedulerRuns } from '../schedulers/SchedulerRuns.tsx';
import type { SecondsText } from '../seconds/secondsUnits.ts';
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
  /** Whether the calendar starts closed. */
  closed: boolean;
  /** What the form was filled from. */
  written?: SecondsText;
}

/** The calendar of a valid schedule, its runs on other schedulers, and its translations. */
export const Below = memo(function Below({ closed, zone, written, ...props }: BelowProps) {
  const { error, expression } = props.evaluation;
  // Typing has priority over the calendar.
  const [held, setHeld] = useState<Evaluation>();
  useEffect(() => whenIdle(() => setHeld(props.evaluation)), [props.evaluation]);
  const evaluation = closed ? props.evaluation : held;
  if (error !== '' || expression === '' || !evaluation?.expression || evaluation.error) return null;
  const calendar = <MonthCalendar key={evaluation.expression} evaluation={evaluation} />;
  return (
    <Wide>
      <Part about={evaluation}>
        <Disclosure summary={schedulerTexts.summary}>
          <SchedulerRuns evaluation={evaluation} zone={zone} written={written} />
        </Disclosure>
      </Part>
      <Part about={evaluation}>
        {closed ? (
          <Disclosure summary={extrasTexts.calendar}>{calendar}</Disclosure>
        ) : (
          <Panel as="section" aria-labelledby="cron-calendar">
            <Heading id="cron-calendar" level={2} size="sm">
              {extrasTexts.calendar}
            </Heading>
            {calendar}
          </Panel>
        )}
      </Part>
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
