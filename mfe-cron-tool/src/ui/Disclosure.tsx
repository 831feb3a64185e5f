// Browser only: part of the chunk "cron-tool".
import { Card } from '@site/brand/ui/layout/Card';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

/** A collapsible card, closed at first; its content renders when it opens. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <Details onToggle={() => setOpened(true)}>
      <summary>{summary}</summary>
      {opened && children}
    </Details>
  );
}

const Details = styled(Card).attrs({ as: 'details' })`
  padding-block: 0;

  > summary {
    /* The whole closed card is clickable. */
    margin-inline: calc(-1 * var(--space-5));
    padding: var(--space-4) var(--space-5);
    border-radius: var(--radius-3);
    font-weight: 600;
    letter-spacing: -0.01em;
  }

  &[open] {
    padding-bottom: var(--space-5);
  }
`;
