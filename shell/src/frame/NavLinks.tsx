// Server only.

import { css, styled } from 'styled-components';
import navigation from '#content/navigation.yaml';
import { ariaCurrent, CONSULTATION_PATH, DESKTOP } from './navigation.ts';

interface NavLinksProps {
  items: readonly { label: string; to: string }[];
  path: string;
}

/** Links of the header, marked as current on their page and its subpages. */
export function NavLinks({ items, path }: NavLinksProps) {
  return items.map(({ label, to }) => (
    <li key={to}>
      <Anchor
        href={to}
        aria-current={ariaCurrent(to, path)}
        data-ask={to === CONSULTATION_PATH || undefined}
        data-highlight={to === navigation.header.highlight?.to || undefined}
      >
        {label}
      </Anchor>
    </li>
  ));
}

/** Styles that links and the Tools button share. */
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
    padding: 0 min(0.8125rem, 0.9vw);
    /* Enlarged text stays on one line. */
    font-size: min(clamp(0.875rem, 1.5vw, 0.9375rem), 10px + 0.55vw);
  }
`;

/** Draws a node on the header's lower line for the current page. */
export const currentNode = css`
  &:is([aria-current], [data-current])::before {
    width: 0.5rem;
    height: 0.5rem;
    order: 1;
    margin-left: var(--space-1);
    border-radius: var(--radius-full);
    background: var(--color-accent);
    forced-color-adjust: none;
    content: '';

    /* System colours, because the theme's may equal the background. */
    @media (forced-colors: active) {
      background: Highlight;
    }

    @media ${DESKTOP} {
      position: absolute;
      bottom: calc((2.75rem - var(--header-height)) / 2 - 0.25rem);
      left: calc(50% - 0.25rem);
      margin: 0;
      box-shadow: 0 0 0 3px var(--color-bg);
    }
  }
`;

const Anchor = styled.a`
  ${navItem}

  ${currentNode}

  &[data-ask],
  &[data-highlight] {
    justify-content: center;
    margin: var(--space-2) var(--space-3) 0;
    background: var(--color-accent);
    color: var(--color-on-accent);
    font-weight: 600;

    &:hover {
      background: var(--color-accent-strong);
    }

    @media (forced-colors: active) {
      border: 1px solid;
    }
  }

  &[data-ask] {
    background: var(--color-warm);
    color: var(--color-on-warm);

    &:hover {
      background: var(--color-warm);
      text-decoration: underline;
    }
  }

  @media ${DESKTOP} {
    &[data-highlight] {
      margin: 0 min(var(--space-2), 1vw);
      padding-inline: min(var(--space-4), 2vw);
    }
  }
`;
