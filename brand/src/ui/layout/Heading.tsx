// Runs on both sides.
import type { HTMLAttributes } from 'react';
import { styled } from 'styled-components';

type Size = 'sm' | 'md' | 'lg' | 'xl';

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  level: 1 | 2 | 3 | 4;
  /** Visual size; follows the level by default. */
  size?: Size;
}

/** A heading with a size independent of its level. */
export function Heading({ level, size = SIZE_OF_LEVEL[level], ...rest }: HeadingProps) {
  return <Text as={`h${level}`} $size={size} {...rest} />;
}

const SIZE_OF_LEVEL = { 1: 'xl', 2: 'lg', 3: 'md', 4: 'sm' } as const;

const Text = styled.h2<{ $size: Size }>`
  line-height: ${({ $size }) => ($size === 'xl' ? '1.06' : 'var(--leading-tight)')};
  font-size: var(--heading-${({ $size }) => $size});
  letter-spacing: ${({ $size }) => ($size === 'sm' ? '-0.01em' : $size === 'xl' ? '-0.035em' : '-0.025em')};
`;
