// Browser only in effect: only the browser has a report.
import { Button } from '@site/brand/ui/controls/Button';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { crontabTexts as texts } from '../texts/crontab.texts.ts';

export interface LineLinksProps {
  /** What is said of each line (from 1). */
  items: readonly { line: number; key: string; text: ReactNode }[];
  /** Ends the list. */
  more?: ReactNode;
  /** Selects a line in the text. */
  onLine: (line: number) => void;
}

/** A list about lines, each with a button that selects the line. */
export const LineLinks = ({ items, more, onLine }: LineLinksProps) => (
  <List>
    {items.map(({ line, key, text }) => (
      <li key={key}>
        <Button variant="ghost" onClick={() => onLine(line)} aria-label={texts.goTo(line)}>
          {texts.line(line)}
        </Button>
        <p>{text}</p>
      </li>
    ))}
    {more && <li>{more}</li>}
  </List>
);

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
