// Runs on both sides.
import type { ElementType, HTMLAttributes } from 'react';
import { styled } from 'styled-components';

type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface StackProps extends HTMLAttributes<HTMLElement> {
  /** Step of the spacing scale. */
  gap?: Space;
  as?: ElementType;
}

interface ClusterProps extends StackProps {
  justify?: 'start' | 'center' | 'end' | 'space-between';
}

/** Stacks its children vertically. */
export function Stack({ gap = 4, ...rest }: StackProps) {
  return <Column $gap={gap} {...rest} />;
}

/** Places its children side by side and wraps them. */
export function Cluster({ gap = 3, justify = 'start', ...rest }: ClusterProps) {
  return <Row $gap={gap} $justify={justify} {...rest} />;
}

const Column = styled.div<{ $gap: Space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-${({ $gap }) => $gap});
`;

const Row = styled.div<{ $gap: Space; $justify: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $justify }) => $justify};
  gap: var(--space-${({ $gap }) => $gap});
`;
