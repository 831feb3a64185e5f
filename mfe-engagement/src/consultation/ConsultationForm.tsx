// Runs on both sides.
import { projectTypes } from '@site/kit/projectTypes';
import { Banner } from '@site/kit/ui/Banner';
import { TextAreaField, TextField } from '@site/kit/ui/Fields';
import { SelectField } from '@site/kit/ui/SelectField';
import { Stack } from '@site/kit/ui/Stack';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import consultation from '#content/consultation.yaml';
import { type Answered, answerId } from '../forms/answered.ts';
import { FieldPair, Form } from '../forms/Form.tsx';
import { MailInstead } from '../forms/MailInstead.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/useForm.ts';
import { exchange, postJson } from '../http/http.ts';
import { CALL, consultationResult } from './consultationResult.ts';
import { OtherProjectType } from './OtherProjectType.tsx';
import { Problems } from './Problems.tsx';
import { useToday } from './useToday.ts';

interface ConsultationFormProps {
  /** Id of the heading that names the form. */
  labelledBy: string;
  /** How it stands after it was sent without a script, on the page that answers it. */
  answered?: Answered | undefined;
  onSuccess(): void;
}

/** Asks for a consultation. Errors stand above the fields until the next attempt. */
export function ConsultationForm({ labelledBy, answered, onSuccess }: ConsultationFormProps) {
  const today = useToday();
  const [projectType, setProjectType] = useState(answered?.values.projectType ?? '');
  const last = answered?.sent && consultationResult(answered.sent);
  const [error, setError] = useState(last?.ok === false ? last.text : undefined);
  const [problems, setProblems] = useState(answered?.problems);
  const [failed, setFailed] = useState(last?.ok === false);
  const { props, pending, field, summary, button, restore, round } = useForm({
    id: 'consultation',
    copy: consultation.fields,
    answered,
    onStart: () => {
      setError(undefined);
      setProblems(undefined);
      setFailed(false);
    },
    onBlocked: setProblems,
    send: async (values, headers) => {
      const call = postJson(CALL, values, headers);
      const result = consultationResult(await exchange(call));
      setFailed(!result.ok);
      if (!result.ok) setError(result.text);
      else {
        setProjectType('');
        onSuccess();
      }
      return result;
    },
  });
  const other = projectType === projectTypes.other;

  // What was chosen before the code arrived, or is in the draft, counts as well.
  useEffect(() => {
    const chosen = props.ref.current?.elements.namedItem('projectType');
    if (chosen instanceof HTMLSelectElement) setProjectType(chosen.value);
  }, [props.ref]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the second select appears.
  useEffect(() => {
    if (other && !answered) restore();
  }, [other]);
  const hasTexts = problems !== undefined || failed;

  return (
    <Stack gap={5}>
      <Summary ref={summary} id={hasTexts ? answerId('consultation') : undefined} tabIndex={-1}>
        {problems && <Problems form="consultation" {...problems} />}
        {error && <Banner tone="error">{error}</Banner>}
        {failed && <MailInstead />}
      </Summary>
      <Form key={round} {...props} call={CALL} aria-labelledby={labelledBy}>
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
          placeholder={consultation.choose}
          options={projectTypes.types}
          onChange={(event) => setProjectType(event.currentTarget.value)}
        />
        <OtherProjectType {...field('otherProjectType')} chosen={other} />
        <TextField {...field('preferredDate')} required type="date" min={today} />
        <TextAreaField {...field('message')} required rows={5} />
        <SubmitButton
          pending={pending}
          ref={button}
          variant="warm"
          label={consultation.submit}
          pendingLabel={consultation.submitting}
        />
      </Form>
    </Stack>
  );
}

const Summary = styled.div`
  display: grid;
  gap: var(--space-3);

  &:empty {
    display: none;
  }
`;
