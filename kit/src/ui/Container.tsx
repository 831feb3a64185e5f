// Runs on both sides.
import type { HTMLAttributes } from 'react';
import { styled } from 'styled-components';

interface ContainerProps extends HTMLAttributes<HTMLDivElement> {
  /** Limits the width to that of a column of text. */
  narrow?: boolean;
}

/** Centres its content and keeps it off the edges of the screen. */
export function Container({ narrow = false, ...rest }: ContainerProps) {
  return <Box $narrow={narrow} {...rest} />;
}

const Box = styled.div<{ $narrow: boolean }>`
  box-sizing: content-box;
  width: auto;
  max-width: ${({ $narrow }) => ($narrow ? '46rem' : 'var(--width-page)')};
  margin-inline: auto;
  padding-inline: clamp(var(--space-4), 4vw, var(--space-6));
`;
