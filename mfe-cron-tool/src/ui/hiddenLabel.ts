// Runs on both sides.
import { css } from 'styled-components';

/** Leaves a field's label to screen readers on narrow screens. */
export const hiddenLabel = css`
  @media (max-width: 39.99em) {
    label {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;
