// Runs on both sides. Tells that a request has arrived.
import { Button } from '@site/kit/ui/Button';
import { Dialog, DialogFoot } from '@site/kit/ui/Dialog';
import consultation from '#content/consultation.yaml';

interface ReceivedDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Its button closes it with or without a script. */
export function ReceivedDialog({ open, onClose }: ReceivedDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={consultation.dialogTitle}>
      <p>{consultation.dialogText}</p>
      <DialogFoot as="form" method="dialog">
        <Button type="submit" autoFocus>
          {consultation.dialogButton}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
