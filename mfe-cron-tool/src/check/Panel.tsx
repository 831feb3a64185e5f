// Runs on both sides.
import { Card } from '@site/kit/ui/Card';
import { styled } from 'styled-components';

/** A part of the report. */
export const Panel = styled(Card).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  @media (max-width: 639px) {
    padding: var(--space-4);
  }
`;
