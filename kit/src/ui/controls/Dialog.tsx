// Runs on both sides. Closed on the server: only a script can open a modal dialog.
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconClose } from '../content/icons.tsx';
import { Heading } from '../layout/Heading.tsx';
import { IconButton } from './IconButton.tsx';

interface DialogProps {
  open: boolean;
  /** Called on Esc, on the close button and on a click outside. The owner sets `open` to false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A modal dialog (WAI-ARIA APG): the browser traps focus, handles Esc and gives focus back. */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    // Start reading at the title rather than at the first button, which may be far down.
    heading.current?.focus();
    return () => element.close();
  }, [open]);

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    <Box
      ref={dialog}
      aria-labelledby={titleId}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <Panel>
          <Top>
            <div ref={heading} tabIndex={-1}>
              <Heading level={2} size="md" id={titleId}>
                {title}
              </Heading>
            </div>
            <Close label="Close" onClick={onClose}>
              <IconClose size={20} />
            </Close>
          </Top>
          {children}
        </Panel>
      )}
    </Box>
  );
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;

const Box = styled.dialog`
  width: min(40rem, calc(100vw - 2rem));
  max-height: min(48rem, calc(100dvh - 2rem));
  margin: auto;
  padding: 0;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-3);
  background: var(--color-surface);
  color: var(--color-text);
  box-shadow: var(--shadow-2);
  overflow: auto;
  overscroll-behavior: contain;

  &[open] {
    animation: ${appear} 240ms var(--ease) both;
  }

  &::backdrop {
    background: var(--color-backdrop);
  }
`;

const Panel = styled.div`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-5);

  @media (min-width: 640px) {
    padding: var(--space-6);
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
