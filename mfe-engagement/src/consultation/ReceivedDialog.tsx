// Runs on both sides. Tells that a request has arrived.
import { useHydrated } from '@site/kit/hooks/useHydrated';
import { Button } from '@site/kit/ui/Button';
import { Dialog, DialogFoot, DialogPanel, StaticDialog } from '@site/kit/ui/Dialog';
import { Heading } from '@site/kit/ui/Heading';
import consultation from '#content/consultation.yaml';

interface ReceivedDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Where no script can open it, it comes open with the page, and its button closes it all the same. */
export function ReceivedDialog({ open, onClose }: ReceivedDialogProps) {
  const hydrated = useHydrated();
  const { dialogTitle, dialogText, dialogButton } = consultation;
  return (
    <>
      {open && !hydrated && (
        <StaticDialog open aria-labelledby="received-title">
          <DialogPanel>
            <Heading level={2} size="md" id="received-title">
              {dialogTitle}
            </Heading>
            <p>{dialogText}</p>
            <DialogFoot as="form" method="dialog">
              <Button type="submit" autoFocus>
                {dialogButton}
              </Button>
            </DialogFoot>
          </DialogPanel>
        </StaticDialog>
      )}
      <Dialog open={open && hydrated} onClose={onClose} title={dialogTitle}>
        <p>{dialogText}</p>
        <DialogFoot>
          <Button onClick={onClose}>{dialogButton}</Button>
        </DialogFoot>
      </Dialog>
    </>
  );
}
