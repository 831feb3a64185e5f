// Runs on both sides. Opening a modal dialog needs JavaScript; the server sends a static one.
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { css, styled } from 'styled-components';
import { useHydrated } from '../../hooks/useHydrated.ts';
import { site } from '../../site/site.ts';
import { Heading } from '../layout/Heading.tsx';
import { rise } from '../marks/arrive.tsx';
import { IconClose } from '../marks/icons.tsx';
import { IconButton } from './IconButton.tsx';

interface DialogProps {
  open: boolean;
  /** Called on Esc, close button and click outside. The parent then sets `open` to false. */
  onClose: () => void;
  title: string;
  /** Replaces the close button without JavaScript. */
  closeStatic?: ReactNode;
  /** Parts of the dialog, stacked; the last one may be a `DialogFoot`. */
  children: ReactNode;
}

/**
 * A modal dialog (WAI-ARIA APG): the browser traps focus, handles Esc and restores focus. Before
 * hydration the page shows it as a non-modal dialog in the same place; a form with method="dialog"
 * closes both.
 */
export function Dialog({ open, onClose, title, closeStatic, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const hydrated = useHydrated();
  const modal = open && hydrated;

  useEffect(() => {
    const element = dialog.current;
    if (!element || !modal) return;
    element.showModal();
    // Focus the title, because the first button may be far below.
    heading.current?.focus();
    return () => element.close();
  }, [modal]);

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  const panel = (close: ReactNode) => (
    <Panel>
      <Top>
        <div ref={heading} tabIndex={-1}>
          <Heading level={2} size="md" id={titleId}>
            {title}
          </Heading>
        </div>
        {close}
      </Top>
      {children}
    </Panel>
  );

  return (
    <>
      {open && !hydrated && (
        <StaticBox open aria-labelledby={titleId}>
          {panel(closeStatic)}
        </StaticBox>
      )}
      <Box
        ref={dialog}
        aria-labelledby={titleId}
        onClick={closeOnBackdrop}
        onCancel={(event) => {
          event.preventDefault();
          onClose();
        }}
        onClose={() => modal && onClose()}
      >
        {modal &&
          panel(
            <Close label={site.words.close} onClick={onClose}>
              <IconClose size={20} />
            </Close>,
          )}
      </Box>
    </>
  );
}

const Panel = styled.div`
  --inset: var(--space-5);
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding: var(--inset);

  @media (min-width: 40em) {
    --inset: var(--space-6);
  }
`;

/** Row of actions that stays in view while the text above scrolls. */
export const DialogFoot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  margin: var(--space-2) calc(-1 * var(--inset)) calc(-1 * var(--inset));
  padding: var(--space-4) var(--inset);
  background: var(--color-surface);

  /* Fades the text that scrolls beneath. */
  &::before {
    position: absolute;
    inset: calc(-1 * var(--space-6)) 0 100%;
    background: linear-gradient(transparent, var(--color-surface));
    content: '';
    pointer-events: none;
  }

  @media (min-width: 40em) {
    justify-content: end;
  }

  /* At 400 % zoom a sticky foot would leave no room for the text (WCAG 1.4.10). */
  @media (max-height: 24rem) {
    position: static;
  }
`;

const look = css`
  width: min(40rem, calc(100vw - 2rem));
  max-height: min(48rem, calc(100dvh - 2rem));
  margin: auto;
  padding: 0;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-3);
  background: var(--color-surface);
  color: var(--color-text);
  overflow: auto;
`;

/** Open dialog for pages without JavaScript; its shadow replaces the backdrop. */
const StaticBox = styled.dialog`
  ${look}
  position: fixed;
  z-index: 50;
  inset: 0;
  height: fit-content;
  box-shadow: 0 0 0 100vmax var(--color-backdrop);
`;

const Box = styled.dialog`
  ${look}
  box-shadow: var(--shadow-2);
  overscroll-behavior: contain;

  &[open] {
    animation: ${rise} var(--medium) var(--ease) both;
  }

  &::backdrop {
    background: var(--color-backdrop);
  }
`;

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-4);
`;

const Close = styled(IconButton)`
  margin: -0.625rem -0.75rem 0 0;
`;
