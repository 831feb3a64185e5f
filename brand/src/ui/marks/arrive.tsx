// Runs on both sides.
import { css, keyframes } from 'styled-components';

/** Fades in from slightly below. */
export const rise = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;

/** Later items arrive with the twelfth, so that the delay stays near one second. */
const stagger = Array.from(
  { length: 11 },
  (_, index) => css`
    &:nth-child(n + ${index + 2}) {
      animation-delay: ${(index + 1) * 100}ms;
    }
  `,
);

/** Animation of list items: each arrives 0.1 s after the previous one (spec §9). */
export const arrive = css`
  animation: ${rise} var(--slow) var(--ease) backwards;
  ${stagger}
`;
