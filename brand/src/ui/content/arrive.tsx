// Runs on both sides.
import { css } from 'styled-components';
import { rise } from '../marks/rise.ts';

/** Items after the twelfth come in together with it: nobody waits longer than a second. */
const stagger = Array.from(
  { length: 11 },
  (_, index) => css`
    &:nth-child(n + ${index + 2}) {
      animation-delay: ${(index + 1) * 100}ms;
    }
  `,
);

/** For the items of a list: each comes in 0.1 s after the one before (spec §9). */
export const arrive = css`
  animation: ${rise} var(--slow) var(--ease) backwards;
  ${stagger}
`;
