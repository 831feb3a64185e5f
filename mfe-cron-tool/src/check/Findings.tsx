// Browser only in effect: only the browser has a report.
import { memo } from 'react';
import { LEVELS } from '../crontab/finding.ts';
import type { CrontabLine } from '../crontab/report.ts';
import { crontabTexts as texts } from '../texts/crontab.texts.ts';
import { LineLinks, type LineLinksProps } from './LineLinks.tsx';
import { Message } from './Message.tsx';
import { ReportPanel } from './Panel.tsx';

const LISTED = 12;

interface FindingsProps extends Pick<LineLinksProps, 'onLine'> {
  lines: readonly CrontabLine[];
}

/** The findings, worst first. */
export const Findings = memo(function Findings({ lines, onLine }: FindingsProps) {
  const all = lines.flatMap(({ findings }) => findings);
  const found = LEVELS.flatMap((level) => all.filter((finding) => finding.level === level));
  if (found.length === 0) return null;
  const items = found.slice(0, LISTED).map(({ line, level, message }) => ({
    line,
    key: `${line} ${message}`,
    text: <Message level={level} message={message} />,
  }));
  const more = found.length > LISTED && texts.moreBelow(found.length - LISTED);
  return (
    <ReportPanel id="crontab-findings" title={texts.findings}>
      <LineLinks items={items} more={more} onLine={onLine} />
    </ReportPanel>
  );
});
