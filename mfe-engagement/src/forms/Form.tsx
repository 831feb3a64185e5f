// Runs on both sides.
import { CALL_FIELD, NUMBERS_FIELD } from '@platform/contract/forms/formAnswer';
import { HONEYPOT_FIELD } from '@platform/contract/forms/spamSignals';
import { VisuallyHidden } from '@site/brand/ui/content/VisuallyHidden';
import { TextField } from '@site/brand/ui/controls/Fields';
import { Stack } from '@site/brand/ui/layout/Stack';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import forms from '#content/forms.yaml';

interface FormProps extends ComponentProps<'form'> {
  /** Path of the call that it makes, for the web server when there is no script. */
  call: string;
  /** The same of fields that are numbers in that call, with spaces between. */
  numbers?: string;
}

/** Fields under one another, and what every form sends besides them. */
export function Form({ call, numbers, children, ...rest }: FormProps) {
  return (
    <Stack as="form" gap={5} {...rest}>
      <input type="hidden" name={CALL_FIELD} value={call} />
      {numbers && <input type="hidden" name={NUMBERS_FIELD} value={numbers} />}
      {children}
      {/* People neither see, hear nor reach it by keyboard. Programs that fill in every field do this one. */}
      <VisuallyHidden as="label" aria-hidden="true">
        {forms.leaveEmpty}
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </VisuallyHidden>
    </Stack>
  );
}

/** One line of text with others after it. */
export const LineField = (props: ComponentProps<typeof TextField>) => (
  <TextField enterKeyHint="next" {...props} />
);

/** Two fields beside one another where there is room. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: var(--space-5);
`;
