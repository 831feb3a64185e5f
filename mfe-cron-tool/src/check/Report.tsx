// Browser only in effect: only the browser has a report.
import { Card } from '@site/brand/ui/layout/Card';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Stack } from '@site/brand/ui/layout/Stack';
import { LEVELS } from '@site/cron-engine/crontab/finding';
import { listText } from '@site/cron-engine/texts/caveats.texts';
import { styled } from 'styled-components';
import { crontabTexts as texts } from '../texts/crontab.texts.ts';
import type { CrontabReport, Together } from './inspectCrontab.ts';
import { dateTime, Line, type LineProps } from './Line.tsx';
import { LONGEST, type ReportState } from './useReport.ts';

/** Line numbers named of one minute. */
const NAMED = 8;

interface ReportProps extends Pick<LineProps, 'onLine'> {
  report?: CrontabReport;
  state: ReportState;
}

/** A summary, then lines that start together, then every line, worst first. */
export function Report({ report, state, onLine }: ReportProps) {
  return (
    <Parts gap={5} aria-busy={state === 'reading' || state === 'slow'}>
      <Summary role="status" data-waiting={state === 'empty' || undefined}>
        {summaryOf(report, state)}
      </Summary>
      {report && report.lines.length > 0 && (
        <>
          <Panel aria-labelledby="crontab-together">
            <Heading id="crontab-together" level={2} size="md">
              {texts.sameMinute}
            </Heading>
            <Stack as="ul" gap={3}>
              {report.together.length === 0 && <li>{texts.noneTogether}</li>}
              {report.together.map((found) => (
                <li key={found.lines.join()}>{sentence(found, report.zone)}</li>
              ))}
            </Stack>
          </Panel>
          <Panel aria-labelledby="crontab-lines">
            <Heading id="crontab-lines" level={2} size="md">
              {texts.byLine}
            </Heading>
            <ul>
              {report.lines.map((line) => (
                <Line key={line.line} line={line} zone={report.zone} onLine={onLine} />
              ))}
            </ul>
          </Panel>
        </>
      )}
    </Parts>
  );
}

function summaryOf(report: CrontabReport | undefined, state: ReportState): string {
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
    texts.counted(report.lines.length, 'job'),
    listText(counts) || texts.fine,
  );
  return report.unchecked > 0 ? `${summary} ${texts.unchecked(report.unchecked)}` : summary;
}

function sentence({ lines, first, times }: Together, zone: string): string {
  const rest = lines.length - NAMED;
  const named = rest > 1 ? [...lines.slice(0, NAMED), texts.others(rest)] : lines;
  return texts.together(dateTime(zone, first), listText(named), times);
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

  &[data-waiting] {
    color: var(--color-muted);
    font-size: var(--text-sm);
    font-weight: 400;
  }
`;

/** A card of the crontab check. */
export const Panel = styled(Card).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  @media (max-width: 39.99em) {
    padding: var(--space-4);
  }
`;
