// Runs on both sides. The modal of /explore-services (spec §2).

import { useHydrated } from '@site/kit/hooks/useHydrated';
import { Link } from '@site/kit/router';
import { Dialog, DialogPanel, StaticDialog } from '@site/kit/ui/Dialog';
import { Heading } from '@site/kit/ui/Heading';
import { styled } from 'styled-components';
import explore from '#content/explore.yaml';
import type { ServiceModalContent } from '../content.types.ts';
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
              <Link to="/explore-services">{explore.close}</Link>
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

const Top = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-4);
`;
