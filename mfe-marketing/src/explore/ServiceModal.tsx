// Runs on both sides. The modal of /explore-services (spec §2).

import { useHydrated } from '@site/kit/hooks/useHydrated';
import { Link } from '@site/kit/router';
import { Dialog, DialogPanel } from '@site/kit/ui/Dialog';
import { Heading } from '@site/kit/ui/Heading';
import { styled } from 'styled-components';
import type { ServiceModalContent } from '../../content/types.ts';
import { ModalBody } from './ModalBody.tsx';

interface ServiceModalProps {
  /** None while it is closed. */
  modal: ServiceModalContent | undefined;
  onClose: () => void;
}

/**
 * Only a script can open a modal dialog. Until there is one, the server's page shows the same
 * content in a dialog that isn't modal, in the same place, closed by a link.
 */
export function ServiceModal({ modal, onClose }: ServiceModalProps) {
  const hydrated = useHydrated();
  return (
    <>
      {modal && !hydrated && (
        <StaticDialog open aria-labelledby="service-modal-title">
          <DialogPanel>
            <Top>
              <Heading level={2} size="md" id="service-modal-title">
                {modal.title}
              </Heading>
              <Link to="/explore-services">Close</Link>
            </Top>
            <ModalBody modal={modal} />
          </DialogPanel>
        </StaticDialog>
      )}
      <Dialog open={hydrated && modal !== undefined} onClose={onClose} title={modal?.title ?? ''}>
        {modal && <ModalBody modal={modal} />}
      </Dialog>
    </>
  );
}

/** Looks as the kit's dialog does, with a shade around it in place of the backdrop. */
const StaticDialog = styled.dialog`
  position: fixed;
  z-index: 50;
  inset: 0;
  width: min(40rem, calc(100vw - 2rem));
  height: fit-content;
  max-height: min(48rem, calc(100dvh - 2rem));
  margin: auto;
  padding: 0;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-3);
  background: var(--color-surface);
  color: var(--color-text);
  box-shadow: 0 0 0 100vmax var(--color-backdrop);
  overflow: auto;
`;

const Top = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-4);
`;
