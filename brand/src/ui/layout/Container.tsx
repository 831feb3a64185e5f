// Runs on both sides.
import { styled } from 'styled-components';

/** Centres its content with a margin to the screen's edges. */
export const Container = styled.div`
  box-sizing: content-box;
  width: auto;
  max-width: var(--width-page);
  margin-inline: auto;
  padding-inline: clamp(var(--space-4), 4vw, var(--space-6));
`;
