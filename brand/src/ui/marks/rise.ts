// Runs on both sides.
import { keyframes } from 'styled-components';

/** Comes into view from a little below. */
export const rise = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;
