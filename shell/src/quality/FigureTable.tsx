// Server only.
import { TableBox } from '@site/brand/ui/content/TableBox';
import { styled } from 'styled-components';

interface FigureTableProps {
  /** Accessible name and caption. */
  caption: string;
  /** Column headings after "Page". */
  columns: readonly string[];
  rows: readonly (readonly [path: string, ...figures: string[]])[];
}

/** One row per page. On narrow screens the table scrolls sideways inside its own box. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <Box aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Page</th>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([path, ...figures]) => (
            <tr key={path}>
              <th scope="row">
                <a href={path}>{path}</a>
              </th>
              {figures.map((figure, at) => (
                <td key={columns[at]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const Box = styled(TableBox)`
  font-variant-numeric: tabular-nums;

  caption {
    padding: var(--space-4) var(--space-4) var(--space-2);
    font-weight: 600;
    text-align: start;
  }

  :is(th, td) {
    padding: var(--space-2) var(--space-4);
    border-top: 1px solid var(--color-border);
    text-align: end;
    white-space: nowrap;
  }

  td {
    font-family: var(--font-mono);
  }

  thead th {
    border-top: 0;
    color: var(--color-muted);
    font-weight: 500;
    line-height: 1.3;
    vertical-align: bottom;
    white-space: normal;
  }

  th:first-child {
    font-weight: 400;
    text-align: start;
  }

  /* Wrap long addresses so that the figures stay visible. */
  @media not all and (min-width: 48em) {
    tbody th {
      min-width: 9rem;
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }

  tbody a {
    display: inline-block;
    padding-block: var(--space-1);
    color: inherit;
    font-family: var(--font-mono);
    font-size: var(--text-xs);
  }

  @media (pointer: coarse) {
    tbody a {
      padding-block: var(--space-3);
    }
  }

  @media print {
    :is(th, td) {
      padding-inline: var(--space-1);
      white-space: normal;
    }
  }
`;
