// Runs on both sides.
import type { PageProps } from '@platform/contract';
import { useBriefly } from '@site/brand/hooks/useBriefly';
import { useHydrated } from '@site/brand/hooks/useHydrated';
import { Banner } from '@site/brand/ui/content/Banner';
import { Toast } from '@site/brand/ui/content/Toast';
import { TextAreaField } from '@site/brand/ui/controls/Fields';
import { useState } from 'react';
import words from '#content/reviews.yaml';
import { FieldSummary } from '../forms/FieldSummary.tsx';
import { FieldPair, Form, LineField } from '../forms/Form.tsx';
import { MailInstead } from '../forms/MailInstead.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/useForm.ts';
import { CALL, type Review, reviewResult } from './review.ts';
import { StarRating } from './StarRating.tsx';

/** Milliseconds that the success toast shows (spec §9). */
const TOAST_MS = 1000;

interface ReviewFormProps extends PageProps {
  /** Id of the heading that names the form. */
  labelledBy: string;
  onCreated(review: Review): void;
}

/** The review form. After a failure, error and values stay until the next submit (spec §4). */
export function ReviewForm({ labelledBy, answer, onCreated }: ReviewFormProps) {
  // Without JavaScript nothing would close the toast; the list shows the thanks instead.
  const hydrated = useHydrated();
  const { props, pending, errors, field, summary, button, outcome, round, last } = useForm({
    id: 'review',
    call: CALL,
    copy: words.fields,
    answer,
    content: (values) => ({ ...values, rating: Number(values.rating) }),
    resultOf: reviewResult,
    onSent: ({ review }) => {
      if (!review) return;
      setCreated(review);
      onCreated(review);
    },
  });
  const [created, setCreated] = useState(last?.review);
  const toast = useBriefly(created, TOAST_MS);
  const failed = last?.ok === false;

  return (
    <>
      <Form key={round} {...props} numbers="rating" aria-labelledby={labelledBy}>
        {last?.ok && hydrated && (
          <Banner tone="success" {...outcome}>
            {words.sent}
          </Banner>
        )}
        <FieldSummary form="review" ref={summary} errors={errors} copy={words.fields} />
        <FieldPair>
          <LineField {...field('name')} required autoComplete="name" />
          <LineField {...field('company')} autoComplete="organization" />
        </FieldPair>
        <StarRating {...field('rating')} />
        <TextAreaField {...field('text')} required rows={4} />
        {failed && (
          <Banner tone="error" {...outcome}>
            {words.failure}
          </Banner>
        )}
        {failed && <MailInstead />}
        <SubmitButton pending={pending} ref={button} words={words} />
      </Form>
      <Toast tone="success">{hydrated && toast && words.success}</Toast>
    </>
  );
}
