// Runs on both sides.
import { styled } from 'styled-components';

/** A group of button links. On phones they stack, the booking link first. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  @media not all and (min-width: 40em) {
    flex-direction: column;
    width: 100%;
    /* Makes the tab order follow the visual order where supported. */
    reading-flow: flex-visual;

    > [data-variant='warm'] {
      order: -1;
    }
  }
`;
