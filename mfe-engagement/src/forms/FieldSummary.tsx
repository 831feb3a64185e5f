// Runs on both sides.
import type { Ref } from 'react';
import { styled } from 'styled-components';
import forms from '#content/forms.yaml';
import type { FormCopy } from '../../build/content.ts';
import { answerId } from './answered.ts';
import { FieldLinks } from './FieldLinks.tsx';

interface FieldSummaryProps {
  /** Id of the form as `useForm` has it. */
  form: string;
  /** Messages by field name. */
  errors: Readonly<Record<string, string>>;
  copy: FormCopy;
  /** Of `useForm`: takes the focus when something is wrong. */
  ref: Ref<HTMLDivElement>;
}

/** Which fields need attention, each a way to it. Empty while none does. */
export function FieldSummary({ form, errors, copy, ref }: FieldSummaryProps) {
  const names = Object.keys(copy).filter((name) => errors[name]);
  return (
    <Box
      ref={ref}
      id={names.length > 0 ? answerId(form) : undefined}
      tabIndex={-1}
      role="group"
      aria-label={forms.summary}
    >
      {names.length > 0 && (
        <p>
          {forms.summary} <FieldLinks form={form} copy={copy} names={names} />
        </p>
      )}
    </Box>
  );
}

const Box = styled.div`
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-danger);
  border-radius: var(--radius-2);
  background: var(--color-danger-soft);
  color: var(--color-danger);
  font-size: var(--text-sm);
  font-weight: 500;

  &:empty {
    display: none;
  }
`;
