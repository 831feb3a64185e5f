// Runs on both sides.
import { Banner } from '@site/brand/ui/content/Banner';
import type { Ref } from 'react';
import forms from '#content/forms.yaml';
import type { FormCopy } from '../../build/content.ts';
import { answerId } from './answered.ts';
import { FieldLinks } from './FieldLinks.tsx';

interface FieldSummaryProps {
  /** Form id passed to `useForm`. */
  form: string;
  /** Messages by field name. */
  errors: Readonly<Record<string, string>>;
  copy: FormCopy;
  /** `summary` of `useForm`: receives focus when a submit fails. */
  ref: Ref<HTMLDivElement>;
}

/** Links to the fields with errors; empty without errors. */
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
