// Runs on both sides.
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

interface BannerProps extends ComponentProps<'div'> {
  tone: 'success' | 'error';
}

/** Result of an action. Screen readers announce an error at once, other tones when idle. */
export function Banner({ tone, ...rest }: BannerProps) {
  return <Box role={tone === 'error' ? 'alert' : 'status'} data-tone={tone} {...rest} />;
}

const Box = styled.div`
  --tone: var(--color-success);
  display: grid;
  align-content: center;
  gap: var(--space-1);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--tone);
  border-radius: var(--radius-2);
  background: var(--color-success-soft);
  color: var(--tone);
  font-size: var(--text-sm);
  font-weight: 500;

  &[data-tone='error'] {
    --tone: var(--color-danger);
    background: var(--color-danger-soft);
  }

  &:empty {
    display: none;
  }
`;
