// Browser only: part of the chunk "cron-below".

import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import type { SecondsText } from '@site/cron-engine/seconds/secondsUnits';
import { extrasTexts } from '@site/cron-engine/texts/extras.texts';
import { schedulerTexts } from '@site/cron-engine/texts/schedulers.texts';
import { memo } from 'react';
import { styled } from 'styled-components';
import { SchedulerRuns } from '../schedulers/SchedulerRuns.tsx';
import { Targets } from '../targets/Targets.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Part } from '../ui/Part.tsx';

interface BelowProps {
  evaluation: Evaluation;
  /** The chosen zone; empty for the browser's own. */
  zone: string;
  /** What the form was filled from. */
  written?: SecondsText;
}

/** A valid schedule's runs on other schedulers, and its translations. */
export const Below = memo(function Below({ evaluation, zone, written }: BelowProps) {
  if (evaluation.error !== '' || evaluation.expression === '') return null;
  return (
    <Wide>
      <Part about={evaluation}>
        <Disclosure summary={schedulerTexts.summary}>
          <SchedulerRuns evaluation={evaluation} zone={zone} written={written} />
        </Disclosure>
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
