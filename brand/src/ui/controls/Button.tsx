// Runs on both sides.

import { Link } from '@platform/contract/router';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

interface ButtonLook {
  /** `warm` is for the main call to action of a view. */
  variant?: 'warm' | 'secondary' | 'ghost' | undefined;
  size?: 'lg' | undefined;
}

/** A button; its `type` defaults to "button". */
export function Button({ variant, size, ...rest }: ButtonLook & ComponentProps<'button'>) {
  return <Box type="button" data-variant={variant} data-size={size} {...rest} />;
}

/** A link to a page of this site. */
export function ButtonLink({ variant, size, ...rest }: ButtonLook & ComponentProps<typeof Link>) {
  return <Box as={Link} data-variant={variant} data-size={size} {...rest} />;
}

/** A link to another site, in a new tab. */
export function ButtonAnchor({ variant, size, ...rest }: ButtonLook & ComponentProps<'a'>) {
  return (
    <Box
      as="a"
      target="_blank"
      rel="noopener noreferrer"
      data-variant={variant}
      data-size={size}
      {...rest}
    />
  );
}

/** Styles that all buttons and links share. */
const Box = styled.button`
  --ground: var(--color-accent);
  --ink: var(--color-on-accent);
  --edge: transparent;
  --hover: var(--color-accent-strong);
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: 2.75rem;
  padding: var(--space-2) 1.125rem;
  border: 1px solid var(--edge);
  border-radius: var(--radius-2);
  background: var(--ground);
  color: var(--ink);
  font-size: var(--text-sm);
  font-weight: 550;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  transition:
    background-color var(--fast) var(--ease),
    border-color var(--fast) var(--ease),
    transform var(--fast) var(--ease);

  &:hover {
    background: var(--hover);
    color: var(--ink);
  }

  &:active {
    transform: translateY(1px);
  }

  &:focus-visible {
    border-radius: var(--radius-2);
  }

  &[data-size='lg'] {
    min-height: 3.25rem;
    padding-inline: min(var(--space-5), 6vw);
    font-size: 1.0625rem;
  }

  &[data-variant='warm'] {
    --ground: var(--color-warm);
    --ink: var(--color-on-warm);
    --hover: color-mix(in oklab, var(--color-warm) 86%, white);
  }

  &[data-variant='secondary'] {
    --ground: var(--color-surface);
    --ink: var(--color-text);
    --edge: var(--color-border-strong);
    --hover: var(--color-surface-2);

    &:hover {
      border-color: var(--color-accent);
    }
  }

  &[data-variant='ghost'] {
    --ground: transparent;
    --ink: var(--color-accent);
    --hover: var(--color-accent-soft);
    padding-inline: var(--space-3);

    /* Aligns the text, not the invisible background, with the surrounding edge. */
    &:first-child {
      margin-left: var(--outdent);
    }

    &:last-child {
      margin-right: var(--outdent);
    }
  }

  /* Print no buttons. */
  @media print {
    display: none;
  }

  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.65;
    cursor: not-allowed;
    transform: none;
  }
`;
