// Runs on both sides.
import { Banner } from '@site/brand/ui/content/Banner';
import type { Ref } from 'react';
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
    <Banner
      tone="error"
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
    </Banner>
  );
}
