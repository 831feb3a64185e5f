// Runs on both sides.
import { Banner } from '@site/kit/ui/Banner';
import { TextAreaField, TextField } from '@site/kit/ui/Fields';
import { Toast } from '@site/kit/ui/Toast';
import { useState } from 'react';
import { reviewFields, reviewsCopy } from '../../content/reviews.ts';
import { FieldSummary } from '../forms/FieldSummary.tsx';
import { FieldPair, Form } from '../forms/Form.tsx';
import { Honeypot } from '../forms/Honeypot.tsx';
import { MailInstead, WithoutScript } from '../forms/MailInstead.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useBriefly } from '../forms/useBriefly.ts';
import { useForm } from '../forms/useForm.ts';
import { exchange, postJson } from '../http/http.ts';
import { serverTexts } from '../http/serverTexts.ts';
import { type Review, readReview } from './review.ts';
import { StarRating } from './StarRating.tsx';

/** How long the thanks stay (spec §9). */
const TOAST_MS = 1000;

interface ReviewFormProps {
  /** Id of the heading that names the form. */
  labelledBy: string;
  onCreated(review: Review): void;
}

/** Takes a review. A failure stays until the next attempt, and so does what was typed. */
export function ReviewForm({ labelledBy, onCreated }: ReviewFormProps) {
  const [failed, setFailed] = useState(false);
  const [toast, setToast] = useBriefly<{ text: string }>(TOAST_MS);
  const { props, pending, errors, summary, button } = useForm({
    id: 'review',
    copy: reviewFields,
    onStart: () => setFailed(false),
    send: async (values, headers) => {
      const content = { ...values, rating: Number(values.rating) };
      const result = await exchange(postJson('/api/reviews', content, headers));
      const answer = 'answer' in result ? result.answer : undefined;
      const review = answer?.ok ? readReview(answer.body) : undefined;
      if (review) {
        onCreated(review);
        setToast({ text: reviewsCopy.success });
      }
      setFailed(!review);
      return { ok: review !== undefined, fields: serverTexts(answer?.body).fields };
    },
  });

  const field = (name: 'name' | 'company' | 'text') => ({
    name,
    label: reviewFields[name].label,
    error: errors[name],
  });

  return (
    <>
      <Form {...props} aria-labelledby={labelledBy}>
        <FieldSummary ref={summary} errors={errors} copy={reviewFields} />
        <FieldPair>
          <TextField {...field('name')} required autoComplete="name" enterKeyHint="next" />
          <TextField {...field('company')} autoComplete="organization" enterKeyHint="next" />
        </FieldPair>
        <StarRating name="rating" />
        <TextAreaField {...field('text')} required rows={4} />
        <Honeypot />
        <WithoutScript text={reviewsCopy.withoutScript.form} />
        {failed && <Banner tone="error">{reviewsCopy.failure}</Banner>}
        {failed && <MailInstead />}
        <SubmitButton
          pending={pending}
          ref={button}
          label={reviewsCopy.submit}
          pendingLabel={reviewsCopy.submitting}
        />
      </Form>
      <Toast tone="success">{toast?.text}</Toast>
    </>
  );
}
