// Runs on both sides. The modal of /explore-services (spec §2).
import { Link } from '@platform/contract/router';
import { CheckList } from '@site/brand/ui/content/CheckList';
import { ButtonLink } from '@site/brand/ui/controls/Button';
import { Dialog, DialogFoot } from '@site/brand/ui/controls/Dialog';
import { Heading } from '@site/brand/ui/layout/Heading';
import explore from '#content/explore.yaml';
import type { ServiceModalContent } from '../content/content.types.ts';

interface ServiceModalProps {
  /** Undefined while closed. */
  modal: ServiceModalContent | undefined;
  onClose: () => void;
}

export function ServiceModal({ modal, onClose }: ServiceModalProps) {
  return (
    <Dialog
      open={modal !== undefined}
      onClose={onClose}
      title={modal?.title ?? ''}
      closeStatic={<Link to="/explore-services">{explore.close}</Link>}
    >
      {modal && (
        <>
          <p>{modal.introduction}</p>
          <Heading level={3} size="sm">
            {explore.whatWeDo}
          </Heading>
          <CheckList items={modal.whatWeDo} />
          <Heading level={3} size="sm">
            {explore.howWeCanHelp}
          </Heading>
          <p>{modal.howWeCanHelp}</p>
          <DialogFoot>
            {/* Replaces the history entry of the open modal, so that Back doesn't reopen it. */}
            <ButtonLink to="/consultation" replace variant="warm">
              {modal.ctaText}
            </ButtonLink>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}
