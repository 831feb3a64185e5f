// Runs on both sides.
import { IconStar } from '@site/kit/ui/icons';
import { styled } from 'styled-components';
import { MAX_RATING } from './review.ts';

/** A rating as a picture. */
export function Stars({ rating }: { rating: number }) {
  return (
    <Row role="img" aria-label={`${rating} out of ${MAX_RATING} stars`}>
      {STARS.map((star) => (
        <Star key={star} $lit={star <= rating}>
          <IconStar size={18} filled={star <= rating} />
        </Star>
      ))}
    </Row>
  );
}

/** 1 to 5. */
export const STARS: readonly number[] = Array.from({ length: MAX_RATING }, (_, at) => at + 1);

const Row = styled.span`
  display: inline-flex;
  gap: 2px;
`;

const Star = styled.span<{ $lit: boolean }>`
  color: var(--color-${({ $lit }) => ($lit ? 'warm-ink' : 'border-strong')});
`;
