// Browser only in effect: only the browser has a report.
import { Button } from '@site/brand/ui/controls/Button';
import { Cluster } from '@site/brand/ui/layout/Stack';
import { memo, useState } from 'react';
import { styled } from 'styled-components';
import type { Suggestion } from '../crontab/report.ts';
import { writeSuggestions } from '../crontab/writeSuggestions.ts';
import { crontabTexts as texts } from '../texts/crontab.texts.ts';
import { ReportPanel } from './Panel.tsx';

const LISTED = 8;

interface SpreadProps {
  suggestions: readonly Suggestion[];
  text: string;
  onText: (text: string) => void;
}

/** Suggested start times for overlapping jobs, with a button that applies them. */
export const Spread = memo(function Spread({ suggestions, text, onText }: SpreadProps) {
  const [before, setBefore] = useState<{ text: string; written: string }>();
  const written = writeSuggestions(text, suggestions);
  const more = suggestions.length - LISTED;

  const write = () => {
    setBefore({ text, written: written.text });
    onText(written.text);
  };
  return (
    <ReportPanel id="crontab-spread" title={texts.spread}>
      <p>{suggestions.length > 0 ? texts.spreadWhy : texts.noSpread}</p>
      {suggestions.length > 0 && (
        <List>
          {suggestions.slice(0, LISTED).map(({ line, expression, instead, together, left }) => (
            <li key={line}>
              <b>{texts.line(line)}</b>
              <span>
                <code>{expression}</code> → <code>{instead}</code>
              </span>
              <small>{texts.fewer(together, left)}</small>
            </li>
          ))}
          {more > 0 && <li>{texts.more(more)}</li>}
        </List>
      )}
      <Cluster gap={3}>
        {written.count > 0 && (
          <Button variant="secondary" onClick={write}>
            {texts.apply(written.count)}
          </Button>
        )}
        {before?.written === text && (
          <Button variant="ghost" onClick={() => onText(before.text)}>
            {texts.undo}
          </Button>
        )}
      </Cluster>
    </ReportPanel>
  );
});

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  font-size: var(--text-sm);

  li:has(b) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: baseline;
    gap: 0 var(--space-4);
  }

  @media (min-width: 768px) {
    li:has(b) {
      grid-template-columns: 4rem 23rem minmax(0, 1fr);
    }
  }

  b {
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }

  small {
    color: var(--color-muted);
    font-size: inherit;
  }
`;
