// Runs on both sides.
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name. */
  label: string;
}

/** An icon-only button, large enough for touch (WCAG 2.5.8). */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Square type="button" aria-label={label} {...rest} />;
}

const Square = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 0;
  border-radius: var(--radius-2);
  background: none;
  color: var(--color-muted);

  &:hover {
    background: var(--color-surface-2);
    color: var(--color-text);
  }

  @media print {
    display: none;
  }
`;
