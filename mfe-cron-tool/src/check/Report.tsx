// Browser only in effect: only the browser has a report.
import { Stack } from '@site/brand/ui/layout/Stack';
import { LEVELS } from '@site/cron-engine/crontab/finding';
import { listText } from '@site/cron-engine/texts/caveats.texts';
import { styled } from 'styled-components';
import type { CrontabReport } from '../crontab/report.ts';
import { crontabTexts as texts } from '../texts/crontab.texts.ts';
import { Findings, type FindingsProps } from './Findings.tsx';
import { LineList } from './LineList.tsx';
import { SameMinute } from './SameMinute.tsx';
import { LONGEST, type ReportState } from './useReport.ts';

interface ReportProps extends Pick<FindingsProps, 'onLine'> {
  report?: CrontabReport;
  state: ReportState;
}

/** Summary and findings first, then lines that start together, then every line. */
export function Report({ report, state, onLine }: ReportProps) {
  const some = report && report.lines.length > 0;
  return (
    <Parts gap={5} aria-busy={state === 'reading' || state === 'slow'}>
      <Summary role="status">{sentence(report, state)}</Summary>
      {some && (
        <>
          <Findings lines={report.lines} onLine={onLine} />
          <SameMinute together={report.together} zone={report.zone} />
          <LineList lines={report.lines} zone={report.zone} />
        </>
      )}
    </Parts>
  );
}

function sentence(report: CrontabReport | undefined, state: ReportState): string {
  if (state === 'empty') return texts.waiting;
  if (state === 'failed') return texts.failed;
  if (state === 'long') return texts.tooLong(LONGEST);
  if (!report || state === 'slow') return texts.reading;
  if (report.lines.length === 0) return texts.nothing;
  const findings = report.lines.flatMap((line) => line.findings);
  const counts = LEVELS.flatMap((level) => {
    const count = findings.filter((finding) => finding.level === level).length;
    return count > 0 ? [texts.counted(count, level)] : [];
  });
  const summary = texts.summary(
    texts.counted(report.lines.length, 'line'),
    listText(counts) || texts.fine,
  );
  return report.unchecked > 0 ? `${summary} ${texts.unchecked(report.unchecked)}` : summary;
}

/* An outdated report fades after a delay: most new reports arrive before it. */
const Parts = styled(Stack)`
  &[aria-busy='true'] > * {
    opacity: 0.5;
    transition: opacity 0s 0.4s;
  }
`;

const Summary = styled.p`
  font-size: var(--text-lg);
  font-weight: 550;
`;
