// Runs on both sides.

import { TableBox } from '@site/brand/ui/content/TableBox';
import { VisuallyHidden } from '@site/brand/ui/content/VisuallyHidden';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Stack } from '@site/brand/ui/layout/Stack';
import { IconCheck } from '@site/brand/ui/marks/icons';
import { styled } from 'styled-components';
import type hire from '#content/hire.yaml';
import packages from '#content/packages.yaml';

type ComparisonProps = NonNullable<(typeof hire)['comparison']>;

/** A table of what each package includes. On narrow screens it scrolls sideways inside its box. */
export function Comparison({ title, text, feature, rows, ...marks }: ComparisonProps) {
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={2} size="md" id="comparison-title">
          {title}
        </Heading>
        <Muted>{text}</Muted>
      </Stack>
      <Box aria-labelledby="comparison-title">
        <table aria-labelledby="comparison-title">
          <thead>
            <tr>
              <th scope="col">{feature}</th>
              {packages.map((offer) => (
                <th scope="col" key={offer.id} data-popular={offer.popular || undefined}>
                  {offer.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.title}>
                <th scope="row">{row.title}</th>
                {packages.map((offer, at) => (
                  <td key={offer.id} data-popular={offer.popular || undefined}>
                    <Value {...marks}>{row.values[at]}</Value>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Stack>
  );
}

interface ValueProps extends Pick<ComparisonProps, 'included' | 'notIncluded'> {
  children: string | undefined;
}

/** "+" as a check mark, "-" as a dash, each with its word for screen readers; else the text. */
function Value({ included, notIncluded, children }: ValueProps) {
  if (children === '+') {
    return (
      <>
        <IconCheck size={20} />
        <VisuallyHidden>{included}</VisuallyHidden>
      </>
    );
  }
  if (children !== '-') return children;
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{notIncluded}</VisuallyHidden>
    </>
  );
}

const Box = styled(TableBox)`
  /* Contains the words for screen readers. */
  position: relative;
  line-height: 1.35;

  :is(th, td) {
    padding: var(--space-3) clamp(var(--space-2), 1.5vw, var(--space-5));
    text-align: center;
  }

  @media not all and (min-width: 40em) {
    table {
      font-size: var(--text-xs);
    }
  }

  @media (min-width: 40em) {
    th:not(:first-child) {
      width: 22%;
    }
  }

  thead th {
    font-weight: 600;
    vertical-align: bottom;
  }

  th:first-child {
    text-align: start;
  }

  tbody :is(th, td) {
    border-top: 1px solid var(--color-border);
  }

  tbody th {
    font-weight: 500;
  }

  td {
    color: var(--color-muted);
  }

  [data-popular] {
    background: var(--color-accent-soft);
    color: var(--color-text);
  }

  svg {
    margin-inline: auto;
    color: var(--color-accent);
  }
`;
