// Server only. Styles that header links and the Tools button share.
import { css } from 'styled-components';
import { DESKTOP } from './navigation.ts';

export const navItem = css`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 2.75rem;
  padding: 0 var(--space-3);
  border: 0;
  border-radius: var(--radius-2);
  background: none;
  color: var(--color-muted);
  font-size: 1.0625rem;
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;

  &:hover,
  &[aria-current],
  &[data-current] {
    color: var(--color-text);
  }

  &:hover {
    background: var(--color-surface-2);
  }

  &:focus-visible {
    border-radius: var(--radius-2);
    outline-offset: -2px;
  }

  @media ${DESKTOP} {
    position: relative;
    padding: 0 clamp(0.375rem, 0.9vw, 0.8125rem);
    font-size: clamp(0.875rem, 1.5vw, 0.9375rem);
  }
`;
