// Runs on both sides.
import { css } from 'styled-components';

/** The label of the field in the first child is beside its input; narrow screens have it above. */
export const labelBeside = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  > div:first-child {
    display: flex;
    flex: 1 1 9rem;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-3);
    min-width: 0;
  }

  input {
    flex: 1 1 9rem;
    width: 9rem;
    min-width: 0;
  }

  button {
    min-height: 2.875rem;
  }

  @media (max-width: 39.99em) {
    label {
      flex-basis: 100%;
      line-height: var(--label-line);
    }
  }
`;
