// Runs on both sides.
import { useHydrated } from '@site/kit/hooks/useHydrated';
import { Banner } from '@site/kit/ui/Banner';
import { TextAreaField, TextField } from '@site/kit/ui/Fields';
import { Toast } from '@site/kit/ui/Toast';
import { useState } from 'react';
import words from '#content/reviews.yaml';
import type { Answered } from '../forms/answered.ts';
import { answerId } from '../forms/answered.ts';
import { FieldSummary } from '../forms/FieldSummary.tsx';
import { FieldPair, Form } from '../forms/Form.tsx';
import { MailInstead } from '../forms/MailInstead.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useBriefly } from '../forms/useBriefly.ts';
import { useForm } from '../forms/useForm.ts';
import { exchange, postJson } from '../http/http.ts';
import { serverTexts } from '../http/serverTexts.ts';
import { CALL, createdReview, type Review } from './review.ts';
import { StarRating } from './StarRating.tsx';

/** How long the thanks stay (spec §9). */
const TOAST_MS = 1000;

interface ReviewFormProps {
  /** Id of the heading that names the form. */
  labelledBy: string;
  /** How it stands after it was sent without a script, on the page that answers it. */
  answered?: Answered | undefined;
  onCreated(review: Review): void;
}

/** Takes a review. A failure stays until the next attempt, and so does what was typed. */
export function ReviewForm({ labelledBy, answered, onCreated }: ReviewFormProps) {
  const last = answered?.sent && createdReview(answered.sent);
  const [failed, setFailed] = useState(answered?.sent !== undefined && !last);
  // Without a script nothing takes it away again: the list says it there.
  const hydrated = useHydrated();
  const thanks = { text: words.success };
  const [toast, setToast] = useBriefly(TOAST_MS, last && thanks);
  const { props, pending, errors, field, summary, button, round } = useForm({
    id: 'review',
    copy: words.fields,
    answered,
    onStart: () => setFailed(false),
    send: async (values, headers) => {
      const content = { ...values, rating: Number(values.rating) };
      const result = await exchange(postJson(CALL, content, headers));
      const review = createdReview(result);
      if (review) {
        onCreated(review);
        setToast(thanks);
      }
      setFailed(!review);
      const { fields } = serverTexts('answer' in result && result.answer.body);
      return { ok: review !== undefined, fields };
    },
  });

  return (
    <>
      <Form key={round} {...props} call={CALL} numbers="rating" aria-labelledby={labelledBy}>
        <FieldSummary form="review" ref={summary} errors={errors} copy={words.fields} />
        <FieldPair>
          <TextField {...field('name')} required autoComplete="name" enterKeyHint="next" />
          <TextField {...field('company')} autoComplete="organization" enterKeyHint="next" />
        </FieldPair>
        <StarRating {...field('rating')} />
        <TextAreaField {...field('text')} required rows={4} />
        {failed && (
          <Banner
            tone="error"
            id={Object.keys(errors).length > 0 ? undefined : answerId('review')}
            tabIndex={-1}
          >
            {words.failure}
          </Banner>
        )}
        {failed && <MailInstead />}
        <SubmitButton
          pending={pending}
          ref={button}
          label={words.submit}
          pendingLabel={words.submitting}
        />
      </Form>
      <Toast tone="success">{hydrated && toast?.text}</Toast>
    </>
  );
}
