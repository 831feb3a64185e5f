// Browser only in effect: only the browser has a report.
import { Button } from '@site/brand/ui/controls/Button';
import { LEVELS } from '@site/cron-engine/crontab/finding';
import { memo } from 'react';
import { styled } from 'styled-components';
import type { CrontabLine } from '../crontab/report.ts';
import { crontabTexts as texts } from '../texts/crontab.texts.ts';
import { Message } from './Message.tsx';
import { ReportPanel } from './Panel.tsx';

const LISTED = 12;

export interface FindingsProps {
  lines: readonly CrontabLine[];
  /** Selects a line (from 1) in the text. */
  onLine: (line: number) => void;
}

/** The findings, worst first, each with a button that selects its line. */
export const Findings = memo(function Findings({ lines, onLine }: FindingsProps) {
  const all = lines.flatMap(({ findings }) => findings);
  const found = LEVELS.flatMap((level) => all.filter((finding) => finding.level === level));
  if (found.length === 0) return null;
  return (
    <ReportPanel id="crontab-findings" title={texts.findings}>
      <List>
        {found.slice(0, LISTED).map(({ line, level, message }) => (
          <li key={`${line} ${message}`}>
            <Button variant="ghost" onClick={() => onLine(line)} aria-label={texts.goTo(line)}>
              {texts.line(line)}
            </Button>
            <p>
              <Message level={level} message={message} />
            </p>
          </li>
        ))}
        {found.length > LISTED && <li>{texts.moreBelow(found.length - LISTED)}</li>}
      </List>
    </ReportPanel>
  );
});

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  font-size: var(--text-sm);

  li:has(button) {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr);
    align-items: baseline;
    gap: var(--space-2);
    overflow-wrap: anywhere;
  }

  button {
    justify-content: start;
    padding-inline: 0;
    font-variant-numeric: tabular-nums;
  }
`;
