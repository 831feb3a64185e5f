// Browser only: part of the chunk "cron-extras".
import { Card } from '@site/kit/ui/Card';
import { Heading } from '@site/kit/ui/Heading';
import { memo, useDeferredValue } from 'react';
import { styled } from 'styled-components';
import { extrasTexts } from '../../content/extras.texts.ts';
import { HeatMap } from '../pictures/HeatMap.tsx';
import { MonthCalendar } from '../pictures/MonthCalendar.tsx';
import { Targets } from '../targets/Targets.tsx';
import { Part } from './Part.tsx';
import type { ToolProps } from './toolProps.ts';

/** What a valid schedule looks like, and how other schedulers write it. */
export const Below = memo(function Below(props: Pick<ToolProps, 'evaluation'>) {
  // The next key comes first.
  const evaluation = useDeferredValue(props.evaluation);
  if (evaluation.error !== '' || evaluation.expression === '') return null;
  return (
    <Wide>
      <Part about={evaluation}>
        <Panel as="section" aria-labelledby="cron-calendar">
          <Heading id="cron-calendar" level={2} size="sm">
            {extrasTexts.calendar}
          </Heading>
          <MonthCalendar key={evaluation.expression} evaluation={evaluation} />
        </Panel>
      </Part>
      <Part about={evaluation}>
        <Panel as="section" aria-labelledby="cron-weeks">
          <Heading id="cron-weeks" level={2} size="sm">
            {extrasTexts.pictures}
          </Heading>
          <HeatMap evaluation={evaluation} />
        </Panel>
      </Part>
      <Part about={evaluation}>
        <Panel>
          <Elsewhere>
            <summary>{extrasTexts.elsewhere}</summary>
            <Targets evaluation={evaluation} />
          </Elsewhere>
        </Panel>
      </Part>
    </Wide>
  );
});

const Wide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);

  @media (min-width: 1024px) {
    grid-column: 1 / -1;
  }
`;

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-content: start;
  /* Nobody waits for the layout of 700 cells that are out of sight. */
  content-visibility: auto;
  contain-intrinsic-size: auto 32rem;
`;

/* Closed at first, so that the page has one button that copies. */
const Elsewhere = styled.details`
  summary {
    padding-block: var(--space-2);
    font-size: var(--text-lg);
    font-weight: 600;
    letter-spacing: -0.01em;
  }

  &[open] summary {
    margin-bottom: var(--space-4);
  }
`;
