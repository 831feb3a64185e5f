// Runs on both sides.
import type { PageProps } from '@platform/contract';
import { fill } from '@site/brand/fill';
import { useHydrated } from '@site/brand/hooks/useHydrated';
import { projectTypes } from '@site/brand/projectTypes';
import { Banner } from '@site/brand/ui/content/Banner';
import { TextAreaField, TextField } from '@site/brand/ui/controls/Fields';
import { SelectField } from '@site/brand/ui/controls/SelectField';
import { Stack } from '@site/brand/ui/layout/Stack';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import consultation from '#content/consultation.yaml';
import { answerId } from '../forms/answered.ts';
import { FieldPair, Form, LineField } from '../forms/Form.tsx';
import { MailInstead } from '../forms/MailInstead.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/useForm.ts';
import { CALL, consultationResult } from './consultationResult.ts';
import { fullDate, localDay } from './localDay.ts';
import { OtherProjectType } from './OtherProjectType.tsx';
import { Problems } from './Problems.tsx';
import { preselect } from './preselect.ts';

interface ConsultationFormProps extends PageProps {
  /** Id of the heading that names the form. */
  labelledBy: string;
  /** @param day the preferred day as `YYYY-MM-DD` */
  onSuccess(day: string | undefined): void;
}

/** The booking form. Errors show above the fields until the next submit (spec §4). */
export function ConsultationForm({ labelledBy, answer, onSuccess }: ConsultationFormProps) {
  const hydrated = useHydrated();
  const { props, pending, field, summary, button, restore, round, answered, problems, last } =
    useForm({
      id: 'consultation',
      call: CALL,
      copy: consultation.fields,
      answer,
      resultOf: consultationResult,
      onSent: ({ ok }, { preferredDate }) => {
        if (!ok) return;
        setProjectType('');
        setDay(preferredDate);
        onSuccess(preferredDate);
      },
    });
  const [projectType, setProjectType] = useState(answered?.values.projectType ?? '');
  const [day, setDay] = useState<string>();
  const other = projectType === projectTypes.other;

  // Read a choice made before hydration or restored from the draft.
  useEffect(() => {
    if (!answered) preselect(props.ref.current, 'projectType');
    const chosen = props.ref.current?.elements.namedItem('projectType');
    if (chosen instanceof HTMLSelectElement) setProjectType(chosen.value);
  }, [props.ref, answered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the second select appears.
  useEffect(() => {
    if (!other || answered) return;
    restore();
    preselect(props.ref.current, 'otherProjectType');
  }, [other]);
  const failure = last?.ok === false ? last.text : undefined;

  return (
    <Stack gap={5}>
      <Summary
        ref={summary}
        // Without JavaScript the dialog takes the focus, which an address of this id would move.
        id={problems || failure || day ? answerId('consultation') : undefined}
        tabIndex={-1}
      >
        {problems && <Problems form="consultation" {...problems} />}
        {last?.ok && (
          <Banner tone="success">
            {day ? fill(consultation.sentFor, { day: fullDate(day) }) : consultation.sent}
          </Banner>
        )}
        {failure && <Banner tone="error">{failure}</Banner>}
        {failure && <MailInstead />}
      </Summary>
      <Form key={round} {...props} aria-labelledby={labelledBy}>
        <FieldPair>
          <LineField {...field('fullName')} required autoComplete="name" />
          <LineField {...field('email')} required type="email" autoComplete="email" />
        </FieldPair>
        <FieldPair>
          <LineField {...field('phone')} required type="tel" autoComplete="tel" />
          <LineField {...field('company')} autoComplete="organization" />
        </FieldPair>
        <SelectField
          {...field('projectType')}
          required
          placeholder={consultation.choose}
          options={projectTypes.types}
          onChange={(event) => setProjectType(event.currentTarget.value)}
        />
        <OtherProjectType {...field('otherProjectType')} chosen={other} />
        <TextField
          {...field('preferredDate')}
          required
          type="date"
          // Chrome calls an empty required date invalid from the start.
          aria-invalid={false}
          // The document's script sets `min` before React runs.
          data-min="today"
          suppressHydrationWarning
          min={hydrated ? localDay(new Date()) : undefined}
        />
        <TextAreaField {...field('message')} required rows={5} />
        <SubmitButton pending={pending} ref={button} variant="warm" words={consultation} />
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

  &&:focus {
    outline: 2px solid var(--color-focus);
    outline-offset: 3px;
    border-radius: var(--radius-2);
  }
`;
