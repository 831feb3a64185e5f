// Runs on both sides.
import { ButtonLink } from '@site/kit/ui/Button';
import { CheckList } from '@site/kit/ui/CheckList';
import { DialogFoot } from '@site/kit/ui/Dialog';
import { Heading } from '@site/kit/ui/Heading';
import explore from '#content/explore.yaml';
import type { ServiceModalContent } from '../content.types.ts';

/** Everything below the title, part by part: the dialog spaces them. */
export function ModalBody({ modal }: { modal: ServiceModalContent }) {
  return (
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
  );
}
