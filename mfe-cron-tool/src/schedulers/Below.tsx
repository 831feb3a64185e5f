// Browser only: part of the chunk "cron-tool".

import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import type { SecondsText } from '@site/cron-engine/seconds/secondsUnits';
import { schedulerTexts } from '@site/cron-engine/texts/schedulers.texts';
import { memo } from 'react';
import { Targets } from '../targets/Targets.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Part } from '../ui/Part.tsx';
import { Comparison } from './Comparison.tsx';

interface BelowProps {
  evaluation: Evaluation;
  /** The chosen zone; empty for the browser's own. */
  zone: string;
  /** What the form was filled from. */
  written?: SecondsText;
}

/** A valid schedule on other schedulers, and its translations; closed at first, so that the page shows one copy button. */
export const Below = memo(function Below({ evaluation, zone, written }: BelowProps) {
  if (evaluation.error !== '' || evaluation.expression === '') return null;
  return (
    <>
      <Part about={evaluation}>
        <Disclosure summary={schedulerTexts.summary}>
          <Comparison evaluation={evaluation} zone={zone} written={written} />
        </Disclosure>
      </Part>
      <Part about={evaluation}>
        <Disclosure summary="Use it in crontab, Kubernetes, GitHub Actions, AWS, Jenkins, systemd or Java">
          <Targets evaluation={evaluation} />
        </Disclosure>
      </Part>
    </>
  );
});
