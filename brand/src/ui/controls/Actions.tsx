// Runs on both sides.
import { styled } from 'styled-components';

/** A group of button links. On phones they stack. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  @media not all and (min-width: 40em) {
    flex-direction: column;
    width: 100%;
  }
`;
