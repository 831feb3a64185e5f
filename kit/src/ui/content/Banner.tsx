// Runs on both sides.
import type { HTMLAttributes } from 'react';
import { styled } from 'styled-components';

interface BannerProps extends HTMLAttributes<HTMLDivElement> {
  tone: 'success' | 'error';
  role?: 'status' | 'alert';
}

/** The outcome of something, where it happened. An error interrupts, the others wait their turn. */
export function Banner({
  tone,
  role = tone === 'error' ? 'alert' : 'status',
  ...rest
}: BannerProps) {
  return <Box role={role} data-tone={tone} {...rest} />;
}

const Box = styled.div`
  --tone: var(--color-accent);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--tone);
  border-radius: var(--radius-2);
  background: var(--color-accent-soft);
  color: var(--tone);
  font-size: var(--text-sm);
  font-weight: 500;

  &[data-tone='success'] {
    --tone: var(--color-success);
    background: var(--color-success-soft);
  }

  &[data-tone='error'] {
    --tone: var(--color-danger);
    background: var(--color-danger-soft);
  }
`;
