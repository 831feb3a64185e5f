// Runs on both sides.
import type { SectionProps } from '@platform/contract';
import { Card } from '@site/brand/ui/layout/Card';
import { Grid } from '@site/brand/ui/layout/Grid';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Stack } from '@site/brand/ui/layout/Stack';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import { keyframes, styled } from 'styled-components';
import words from '#content/reviews.yaml';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewList } from './ReviewList.tsx';
import { CALL, reviewResult } from './review.ts';
import { useReviews } from './useReviews.ts';

/** Recent reviews and the review form. */
export default function ReviewsSection({ headingLevel = 2, answer }: SectionProps) {
  const answered = answer?.call === CALL;
  const { reviews, isWhole, add } = useReviews(answered ? reviewResult(answer).review : undefined);
  const level = headingLevel === 1 ? 2 : 3;
  const form = <ReviewForm labelledBy="review-form-title" answer={answer} onCreated={add} />;
  return (
    <TitledSection
      titleId="reviews-title"
      id="reviews"
      tone={headingLevel === 1 ? 'plain' : 'subtle'}
      level={headingLevel}
      words={words}
    >
      <Columns columns={{ medium: 1, large: 2 }}>
        <Card data-form={level}>
          <Stack gap={5}>
            <Heading level={level} size="md" id="review-form-title">
              {words.formTitle}
            </Heading>
            {level === 2 ? (
              form
            ) : (
              // On phones the form is folded on home (sections.css).
              <details data-fold="" open={answered}>
                <summary>{words.formTitle}</summary>
                {form}
              </details>
            )}
          </Stack>
        </Card>
        <ReviewList reviews={reviews} isWhole={isWhole} level={level} />
      </Columns>
    </TitledSection>
  );
}

const appear = keyframes`from { visibility: hidden; }`;

const Columns = styled(Grid)`
  align-items: start;

  /* Beside the form, a box without reviews ends where the form does. */
  @media (min-width: 64em) {
    > [data-quiet] {
      grid-template-rows: auto 1fr;
      align-self: stretch;
    }
  }

  /* Stacked, reviews come first; reading-flow makes the tab order follow. */
  @media not all and (min-width: 64em) {
    reading-flow: grid-order;

    > :last-child {
      order: -1;
    }

    /* An empty list is lower than a loading one: the form below it shows once that is known. */
    @media (scripting: enabled) {
      > :first-child:has(+ [data-loading]) {
        animation: ${appear} 0s 3s both;
      }
    }

    /* Of a document that arrives in parts, a form painted before the reviews would move below them. */
    > :first-child:not(:has(+ * > :nth-child(2))) {
      display: none;
    }
  }
`;
