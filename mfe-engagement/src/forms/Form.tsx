// Runs on both sides.
import { CALL_FIELD, NUMBERS_FIELD } from '@platform/contract/forms/formAnswer';
import { HONEYPOT_FIELD } from '@platform/contract/forms/spamSignals';
import { VisuallyHidden } from '@site/brand/ui/content/VisuallyHidden';
import { TextField } from '@site/brand/ui/controls/Fields';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Stack } from '@site/brand/ui/layout/Stack';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import forms from '#content/forms.yaml';

interface FormProps extends ComponentProps<'form'> {
  /** API path (spec §7); the web server calls it for forms sent without JavaScript. */
  call: string;
  /** Space-separated names of fields that the API takes as numbers. */
  numbers?: string;
}

/** A form with its hidden fields and its spam trap. */
export function Form({ call, numbers, children, ...rest }: FormProps) {
  return (
    <Stack as="form" gap={5} {...rest}>
      <input type="hidden" name={CALL_FIELD} value={call} />
      {numbers && <input type="hidden" name={NUMBERS_FIELD} value={numbers} />}
      <Muted $size="xs">{forms.required}</Muted>
      {children}
      {/* Spam trap: hidden from people, also from screen readers and the keyboard; bots fill it in. */}
      <VisuallyHidden as="label" aria-hidden="true">
        {forms.leaveEmpty}
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </VisuallyHidden>
    </Stack>
  );
}

/** A text field whose keyboard offers "next". */
export const LineField = (props: ComponentProps<typeof TextField>) => (
  <TextField enterKeyHint="next" {...props} />
);

/** Two fields side by side on wide screens. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: var(--space-5);

  /* Below the controls, which stay side by side. */
  [id$='-hint'] {
    order: 1;
  }
`;
