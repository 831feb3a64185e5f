// Runs on both sides.
import { styled } from 'styled-components';

/**
 * Box in which a wide table scrolls sideways; give it an accessible name. Focusable, because it must scroll by
 * keyboard (WCAG 2.1.1).
 */
export const TableBox = styled.div.attrs({ role: 'region', tabIndex: 0 })`
  border: 1px solid var(--color-border);
  border-radius: var(--radius-3);
  background: var(--color-surface);
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
