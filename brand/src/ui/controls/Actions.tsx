// Runs on both sides.
import { styled } from 'styled-components';

/** Where to go next: links dressed as buttons. On a phone each has a line, and booking comes first. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  @media not all and (min-width: 640px) {
    flex-direction: column;
    width: 100%;
    /* The keyboard goes by what is seen, where browsers can. */
    reading-flow: flex-visual;

    > [data-variant='warm'] {
      order: -1;
    }
  }
`;
