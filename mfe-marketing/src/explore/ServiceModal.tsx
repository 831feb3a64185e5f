// Runs on both sides. The modal of /explore-services (spec §2).
import { Link } from '@site/kit/router';
import { ButtonLink } from '@site/kit/ui/Button';
import { CheckList } from '@site/kit/ui/CheckList';
import { Dialog, DialogFoot } from '@site/kit/ui/Dialog';
import { Heading } from '@site/kit/ui/Heading';
import explore from '#content/explore.yaml';
import type { ServiceModalContent } from '../content.types.ts';

interface ServiceModalProps {
  /** None while it is closed. */
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
            {/* Takes the place of the open modal in the history, so that Back finds it closed. */}
            <ButtonLink to="/consultation" replace variant="warm">
              {modal.ctaText}
            </ButtonLink>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}
