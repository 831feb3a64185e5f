// Browser only: styles of the replay, apart from the receipt's, which every visitor gets with the page.
import { createGlobalStyle } from 'styled-components';
import { Slip } from './slip.ts';

export const ReplayStyles = createGlobalStyle`
  ${Slip}[data-step] {
    border-color: var(--color-warm-ink);

    figcaption strong {
      color: var(--color-warm-ink);
    }

    /* As specific as the receipt's rules. */
    li:nth-child(n)::before,
    li:nth-child(n)::after {
      background-size: 100% 100%;
      animation: none;
      transition:
        background-color var(--slow) var(--ease),
        border-color var(--slow) var(--ease),
        background-size calc(2 * var(--slow)) linear;
    }

    /* Nothing goes from the canary to all visitors. */
    li:nth-child(3)::after {
      background-size: 100% 0;
    }

    [data-state='failed']::before {
      border-color: var(--color-danger);
      background: var(--color-danger);
      content: '✕' / '';
    }

    [data-state='failed'] span {
      color: var(--color-danger);
    }
  }

  /* The line reverses. */
  ${Slip}[data-step='2'],
  ${Slip}[data-step='3'] {
    li:nth-child(2)::after {
      background-image: linear-gradient(var(--color-danger) 0 0);
      background-size: 100% 0;
    }
  }
`;
