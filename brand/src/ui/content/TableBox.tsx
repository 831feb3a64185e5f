// Runs on both sides.
import { styled } from 'styled-components';

/**
 * Box in which a wide table scrolls sideways; give it an accessible name. Focusable, because it must scroll by
 * keyboard (WCAG 2.1.1).
 */
export const TableBox = styled.div.attrs({ role: 'region', tabIndex: 0 })`
  --edge: color-mix(in srgb, var(--color-border-strong) 50%, transparent);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-3);
  /* A shadow at each edge beyond which there is more: its cover scrolls along. */
  background:
    linear-gradient(90deg, var(--color-surface) 50%, transparent) 0 / 3rem 100% local,
    linear-gradient(-90deg, var(--color-surface) 50%, transparent) 100% / 3rem 100% local,
    linear-gradient(90deg, var(--edge), transparent) 0 / 1rem 100%,
    linear-gradient(-90deg, var(--edge), transparent) 100% / 1rem 100%,
    var(--color-surface);
  background-repeat: no-repeat;
  overflow-x: auto;

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-sm);
  }

  @media print {
    overflow: visible;
  }
`;
