// Runs on both sides.

import { Link } from '@platform/contract/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconArrowLeft } from '../marks/icons.tsx';

/** Link to the parent page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor to={to}>
      <IconArrowLeft size={18} />
      <span>{children}</span>
    </Anchor>
  );
}

const Anchor = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  width: fit-content;
  min-height: 2.75rem;
  font-size: var(--text-sm);
  font-weight: 550;
  text-decoration: none;

  span {
    text-decoration: underline transparent;
    text-underline-offset: 0.25em;
  }

  &:hover span {
    text-decoration-color: currentColor;
  }

  svg {
    transition: transform var(--fast) var(--ease);
  }

  &:hover svg {
    transform: translateX(-3px);
  }

  @media print {
    display: none;
  }
`;
