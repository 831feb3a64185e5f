// Runs on both sides.
import type { PageProps } from '@platform/contract';
import { useBriefly } from '@site/brand/hooks/useBriefly';
import { TextAreaField } from '@site/brand/ui/controls/Fields';
import contact from '#content/contact.yaml';
import forms from '#content/forms.yaml';
import { FieldSummary } from '../forms/FieldSummary.tsx';
import { Form, LineField } from '../forms/Form.tsx';
import { MailLine } from '../forms/MailInstead.tsx';
import { Outcome } from '../forms/Outcome.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/useForm.ts';
import { contactResult } from './contactResult.ts';

/** Milliseconds that the result banner shows (spec §9). */
const RESULT_MS = 1000;

interface ContactFormProps extends PageProps {
  /** Id of the heading that names the form. */
  labelledBy: string;
}

/** The contact form: name, email and message. */
export function ContactForm({ labelledBy, answer }: ContactFormProps) {
  const { props, pending, errors, field, summary, button, outcome, round, last } = useForm({
    id: 'contact',
    call: '/api/contact',
    copy: contact.fields,
    answer,
    resultOf: contactResult,
  });
  const banner = useBriefly(last, RESULT_MS);

  return (
    <Form key={round} {...props} aria-labelledby={labelledBy}>
      <FieldSummary form="contact" ref={summary} errors={errors} copy={contact.fields} />
      <LineField {...field('name')} required autoComplete="name" />
      <LineField {...field('email')} required type="email" autoComplete="email" />
      <TextAreaField {...field('message')} required rows={4} />
      {last && (
        <Outcome {...outcome} ok={last.ok} text={banner?.text}>
          {last.ok ? contact.afterSuccess : <MailLine text={forms.mailInstead} />}
        </Outcome>
      )}
      <SubmitButton pending={pending} ref={button} words={contact} />
    </Form>
  );
}
