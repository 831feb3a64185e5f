// Browser only in effect: only the browser has a report.
import { memo, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { CrontabLine } from '../crontab/report.ts';
import { crontabTexts as texts } from '../texts/crontab.texts.ts';
import { whenIdle } from '../timing/whenIdle.ts';
import { Line } from './Line.tsx';
import { ReportPanel } from './Panel.tsx';

/** Lines rendered per idle task. */
const SLICE = 60;

interface LineListProps {
  lines: readonly CrontabLine[];
  /** Zone of lines that name none. */
  zone: string;
}

/** Every line with its meaning, next run and findings. */
export const LineList = memo(function LineList({ lines, zone }: LineListProps) {
  const [picky, setPicky] = useState(false);
  const [drawn, setDrawn] = useState(SLICE);
  const wanted = picky ? lines.filter(({ findings }) => findings.length > 0) : lines;

  useEffect(() => {
    if (drawn < wanted.length) return whenIdle(() => setDrawn(drawn + SLICE));
  }, [drawn, wanted.length]);

  return (
    <ReportPanel
      id="crontab-lines"
      title={texts.byLine}
      aria-busy={drawn < wanted.length}
      beside={
        <Choice>
          <input
            type="checkbox"
            name="only-findings"
            checked={picky}
            onChange={(event) => setPicky(event.target.checked)}
          />
          {texts.onlyFindings}
        </Choice>
      }
    >
      <List>
        {wanted.slice(0, drawn).map((line) => (
          <Line key={line.line} line={line} zone={zone} />
        ))}
      </List>
    </ReportPanel>
  );
});

const Choice = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 2.75rem;
  font-size: var(--text-sm);

  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--color-accent);
  }
`;

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
