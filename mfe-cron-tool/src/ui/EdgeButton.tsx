// Runs on both sides.
import { Button } from '@site/brand/ui/controls/Button';
import { styled } from 'styled-components';

/** A button without a visible box: its text is aligned with the card's edge. */
export const EdgeButton = styled(Button).attrs({ variant: 'ghost' })`
  justify-self: start;
  margin-inline: var(--outdent);
  padding-inline: var(--space-3);
`;
