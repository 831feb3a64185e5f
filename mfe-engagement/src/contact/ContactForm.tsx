// Runs on both sides.
import { Banner } from '@site/kit/ui/Banner';
import { TextAreaField, TextField } from '@site/kit/ui/Fields';
import { useState } from 'react';
import { styled } from 'styled-components';
import { contactCopy, contactFields } from '../../content/contact.ts';
import { FieldSummary } from '../forms/FieldSummary.tsx';
import { Form } from '../forms/Form.tsx';
import { Honeypot } from '../forms/Honeypot.tsx';
import { MailInstead, WithoutScript } from '../forms/MailInstead.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useBriefly } from '../forms/useBriefly.ts';
import { useForm } from '../forms/useForm.ts';
import { exchange, postJson } from '../http/http.ts';
import { type ContactResult, contactResult } from './contactResult.ts';

/** How long the result stays after the submission has finished (spec §9). */
const RESULT_MS = 1000;

/** Name, e-mail and message. `labelledBy` is the id of the heading above it. */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const [banner, setBanner] = useBriefly<ContactResult>(RESULT_MS);
  const [last, setLast] = useState<ContactResult>();
  const { props, pending, errors, summary, button } = useForm({
    id: 'contact',
    copy: contactFields,
    onStart: () => {
      setBanner(undefined);
      setLast(undefined);
    },
    send: async (values, headers) => {
      const result = contactResult(await exchange(postJson('/api/contact', values, headers)));
      setBanner(result);
      setLast(result);
      return result;
    },
  });

  return (
    <Form {...props} aria-labelledby={labelledBy}>
      <FieldSummary ref={summary} errors={errors} copy={contactFields} />
      <TextField {...field('name', errors)} required autoComplete="name" enterKeyHint="next" />
      <TextField
        {...field('email', errors)}
        required
        type="email"
        autoComplete="email"
        enterKeyHint="next"
      />
      <TextAreaField {...field('message', errors)} required rows={4} />
      <Honeypot />
      <WithoutScript text={contactCopy.withoutScript} />
      <SubmitButton
        pending={pending}
        ref={button}
        label={contactCopy.submit}
        pendingLabel={contactCopy.submitting}
      />
      {last && (
        <Outcome>
          {banner && <Banner tone={banner.ok ? 'success' : 'error'}>{banner.text}</Banner>}
          {last.ok ? <p>{contactCopy.afterSuccess}</p> : <MailInstead />}
        </Outcome>
      )}
    </Form>
  );
}

function field(name: keyof typeof contactFields, errors: Readonly<Record<string, string>>) {
  return { name, label: contactFields[name].label, error: errors[name] };
}

const Outcome = styled.div`
  display: grid;
  gap: var(--space-3);
  color: var(--color-muted);
  font-size: var(--text-sm);
`;
