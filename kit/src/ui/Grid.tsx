// Runs on both sides.
import type { ElementType, HTMLAttributes } from 'react';
import { styled } from 'styled-components';

interface GridProps extends HTMLAttributes<HTMLElement> {
  /** Number of equal columns from 640 px and from 1024 px. One below, always. */
  columns: { medium?: number; large?: number };
  as?: ElementType;
  gap?: 'md' | 'lg';
}

/** Equal columns. */
export function Grid({ columns, gap = 'md', ...rest }: GridProps) {
  const { medium = 1, large = medium } = columns;
  return <Box $medium={medium} $large={large} $gap={gap === 'lg' ? 6 : 5} {...rest} />;
}

const Box = styled.div<{ $medium: number; $large: number; $gap: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-${({ $gap }) => $gap});

  @media (min-width: 640px) {
    grid-template-columns: repeat(${({ $medium }) => $medium}, minmax(0, 1fr));
  }

  @media (min-width: 1024px) {
    grid-template-columns: repeat(${({ $large }) => $large}, minmax(0, 1fr));
  }
`;
