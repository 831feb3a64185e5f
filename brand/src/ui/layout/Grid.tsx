// Runs on both sides.
import type { ElementType, HTMLAttributes } from 'react';
import { styled } from 'styled-components';

interface GridProps extends HTMLAttributes<HTMLElement> {
  /** Number of columns from 640 px and from 1024 px; one below. */
  columns: { medium?: number; large?: number };
  as?: ElementType;
  /** `split` is for parts with headings: a wider gap when stacked. */
  gap?: keyof typeof GAPS;
}

/** A grid of equal columns. */
export function Grid({ columns, gap = 'md', ...rest }: GridProps) {
  const { medium = 1, large = medium } = columns;
  return <Box $medium={medium} $large={large} $gap={gap} {...rest} />;
}

const GAPS = { md: 'var(--space-5)', split: 'var(--space-7) var(--space-6)' };

const Box = styled.div<{ $medium: number; $large: number; $gap: keyof typeof GAPS }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => GAPS[$gap]};

  @media (min-width: 40em) {
    grid-template-columns: repeat(${({ $medium }) => $medium}, minmax(0, 1fr));
  }

  @media (min-width: 64em) {
    grid-template-columns: repeat(${({ $large }) => $large}, minmax(0, 1fr));
  }
`;
