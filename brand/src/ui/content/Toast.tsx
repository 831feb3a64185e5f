// Runs on both sides.
import { type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';
import { site } from '../../site/site.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { rise } from '../marks/arrive.tsx';
import { IconClose } from '../marks/icons.tsx';

interface ToastProps {
  tone: 'success' | 'error';
  /** Message; hidden if absent. Keep the toast mounted: a live region must exist before its text. */
  children?: ReactNode;
  onDismiss?: () => void;
}

/**
 * A short notice above the page. The parent decides when it closes. With `onDismiss` it also closes on
 * Esc, because its button is the last in the tab order.
 */
export function Toast({ tone, children, onDismiss }: ToastProps) {
  const shown = Boolean(children);

  useEffect(() => {
    if (!shown || !onDismiss) return;
    const dismissOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onDismiss();
    document.addEventListener('keydown', dismissOnEscape);
    return () => document.removeEventListener('keydown', dismissOnEscape);
  }, [shown, onDismiss]);

  return (
    <Region role="status">
      {children && (
        <Box data-tone={tone}>
          <span>{children}</span>
          {onDismiss && (
            <Dismiss label={site.words.dismiss} onClick={onDismiss}>
              <IconClose size={18} />
            </Dismiss>
          )}
        </Box>
      )}
    </Region>
  );
}

const Region = styled.div`
  position: fixed;
  z-index: 60;
  inset: auto var(--space-4) max(var(--space-5), env(safe-area-inset-bottom));
  display: grid;
  justify-items: center;
  pointer-events: none;

  @media print {
    display: none;
  }
`;

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 3.25rem;
  max-width: 32rem;
  padding: var(--space-1) var(--space-1) var(--space-1) var(--space-4);
  border-radius: var(--radius-2);
  background: var(--color-success);
  color: var(--color-on-accent);
  box-shadow: var(--shadow-2);
  font-size: var(--text-sm);
  font-weight: 550;
  pointer-events: auto;
  animation: ${rise} var(--medium) var(--ease) both;

  @media (forced-colors: active) {
    border: 1px solid;
  }

  &[data-tone='error'] {
    background: var(--color-danger-fill);
    color: var(--color-on-fill);
  }

  span:last-child {
    padding-right: var(--space-3);
  }
`;

const Dismiss = styled(IconButton)`
  border-radius: var(--radius-1);

  &,
  &:hover {
    background: none;
    color: inherit;
  }

  &:focus-visible {
    outline-color: currentColor;
    outline-offset: -4px;
  }
`;
