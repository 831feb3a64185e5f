// Runs on both sides.
import { Banner } from '@site/kit/ui/Banner';
import { TextAreaField, TextField } from '@site/kit/ui/Fields';
import { SelectField } from '@site/kit/ui/SelectField';
import { Stack } from '@site/kit/ui/Stack';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import {
  consultationCopy,
  consultationFields,
  OTHER,
  otherProjectTypes,
  projectTypes,
} from '../../content/consultation.ts';
import { FieldPair, Form } from '../forms/Form.tsx';
import type { FormProblems } from '../forms/formValues.ts';
import { Honeypot } from '../forms/Honeypot.tsx';
import { MailInstead, WithoutScript } from '../forms/MailInstead.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/useForm.ts';
import { exchange, postJson } from '../http/http.ts';
import { consultationResult } from './consultationResult.ts';
import { Problems } from './Problems.tsx';
import { useToday } from './useToday.ts';

interface ConsultationFormProps {
  /** Id of the heading that names the form. */
  labelledBy: string;
  onSuccess(): void;
}

/** Asks for a consultation. Errors stand above the fields until the next attempt. */
export function ConsultationForm({ labelledBy, onSuccess }: ConsultationFormProps) {
  const today = useToday();
  const [projectType, setProjectType] = useState('');
  const [error, setError] = useState<string>();
  const [problems, setProblems] = useState<FormProblems>();
  const [failed, setFailed] = useState(false);
  const { props, pending, field, summary, button, restore } = useForm({
    id: 'consultation',
    copy: consultationFields,
    onStart: () => {
      setError(undefined);
      setProblems(undefined);
      setFailed(false);
    },
    onBlocked: setProblems,
    send: async (values, headers) => {
      const call = postJson('/api/book-consultation', values, headers);
      const result = consultationResult(await exchange(call));
      if (result.ok) onSuccess();
      else setError(result.text);
      setFailed(!result.ok);
      return result;
    },
  });
  const other = projectType === OTHER;

  // What was chosen before the code arrived, or is in the draft, counts as well.
  useEffect(() => {
    const chosen = props.ref.current?.elements.namedItem('projectType');
    if (chosen instanceof HTMLSelectElement) setProjectType(chosen.value);
  }, [props.ref]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the second select appears.
  useEffect(() => {
    if (other) restore();
  }, [other]);

  return (
    <Stack gap={5}>
      <Summary ref={summary} tabIndex={-1}>
        {problems && <Problems form="consultation" {...problems} />}
        {error && <Banner tone="error">{error}</Banner>}
        {failed && <MailInstead />}
      </Summary>
      <Form {...props} aria-labelledby={labelledBy} onReset={() => setProjectType('')}>
        <FieldPair>
          <TextField {...field('fullName')} required autoComplete="name" enterKeyHint="next" />
          <TextField
            {...field('email')}
            required
            type="email"
            autoComplete="email"
            enterKeyHint="next"
          />
        </FieldPair>
        <FieldPair>
          <TextField
            {...field('phone')}
            required
            type="tel"
            autoComplete="tel"
            enterKeyHint="next"
          />
          <TextField {...field('company')} autoComplete="organization" enterKeyHint="next" />
        </FieldPair>
        <SelectField
          {...field('projectType')}
          required
          placeholder={consultationCopy.choose}
          options={options(projectTypes)}
          onChange={(event) => setProjectType(event.currentTarget.value)}
        />
        {other && (
          <SelectField
            {...field('otherProjectType')}
            required
            placeholder={consultationCopy.choose}
            options={options(otherProjectTypes)}
          />
        )}
        <TextField {...field('preferredDate')} required type="date" min={today} />
        <TextAreaField {...field('message')} required rows={5} />
        <Honeypot />
        <WithoutScript text={consultationCopy.withoutScript} />
        <SubmitButton
          pending={pending}
          ref={button}
          variant="warm"
          label={consultationCopy.submit}
          pendingLabel={consultationCopy.submitting}
        />
      </Form>
    </Stack>
  );
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const Summary = styled.div`
  display: grid;
  gap: var(--space-3);

  &:empty {
    display: none;
  }
`;
