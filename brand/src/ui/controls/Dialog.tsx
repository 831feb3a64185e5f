// Runs on both sides. Only a script can open a modal dialog; the server sends a static one.
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { css, styled } from 'styled-components';
import { useHydrated } from '../../hooks/useHydrated.ts';
import { site } from '../../site/site.ts';
import { Heading } from '../layout/Heading.tsx';
import { IconClose } from '../marks/icons.tsx';
import { rise } from '../marks/rise.ts';
import { IconButton } from './IconButton.tsx';

interface DialogProps {
  open: boolean;
  /** Called on Esc, on the close button and on a click outside. The owner sets `open` to false. */
  onClose: () => void;
  title: string;
  /** Stands in place of the close button where there is no script. */
  closeStatic?: ReactNode;
  /** The parts of the dialog, one under the other; the last one may be a `DialogFoot`. */
  children: ReactNode;
}

/**
 * A modal dialog (WAI-ARIA APG): the browser traps focus, handles Esc and gives focus back. Until there
 * is a script, the server's page shows the same in one that isn't modal, in the same place; a form of
 * the method "dialog" closes both.
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
    // Start reading at the title rather than at the first button, which may be far down.
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

  @media (min-width: 640px) {
    --inset: var(--space-6);
  }
`;

/** What can be done. It stays in view while the words above it scroll. */
export const DialogFoot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  margin: var(--space-2) calc(-1 * var(--inset)) calc(-1 * var(--inset));
  padding: var(--space-4) var(--inset);
  background: var(--color-surface);

  /* Fades what goes on below it. */
  &::before {
    position: absolute;
    inset: calc(-1 * var(--space-6)) 0 100%;
    background: linear-gradient(transparent, var(--color-surface));
    content: '';
    pointer-events: none;
  }

  @media (min-width: 640px) {
    justify-content: end;
  }

  /* Magnified four times it would leave no room for the words (WCAG 1.4.10). */
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

/** An open one for pages without a script, with a shade around it in place of the backdrop. */
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
    animation: ${rise} 240ms var(--ease) both;
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
