// Runs on both sides.
import { keyframes } from 'styled-components';

/** Fades in from slightly below. */
export const rise = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;
