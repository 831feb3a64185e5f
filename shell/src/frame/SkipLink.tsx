// Server only.

import { styled } from 'styled-components';
import navigation from '#content/navigation.yaml';

/** First focusable element: skips the header (WCAG 2.4.1). */
export function SkipLink() {
  return <Anchor href="#main">{navigation.skip}</Anchor>;
}

const Anchor = styled.a`
  position: fixed;
  z-index: 70;
  top: var(--space-2);
  left: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-2);
  background: var(--color-accent);
  color: var(--color-on-accent);
  font-size: var(--text-sm);
  font-weight: 550;

  &:hover {
    color: var(--color-on-accent);
  }

  @media (forced-colors: active) {
    border: 1px solid;
  }

  &:not(:focus) {
    clip-path: inset(50%);
  }

  @media print {
    display: none;
  }
`;
