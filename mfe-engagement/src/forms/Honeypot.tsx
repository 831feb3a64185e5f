// Runs on both sides.
import { HONEYPOT_FIELD } from '@site/kit/spamSignals';
import { VisuallyHidden } from '@site/kit/ui/VisuallyHidden';
import forms from '#content/forms.yaml';

/**
 * A field that people neither see, hear nor reach by keyboard. Programs that fill in every field
 * fill in this one too.
 */
export function Honeypot() {
  return (
    <VisuallyHidden as="label" aria-hidden="true">
      {forms.leaveEmpty}
      <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </VisuallyHidden>
  );
}
