// Runs on both sides.

import { fill } from '@site/brand/fill';
import { IconStar } from '@site/brand/ui/marks/icons';
import { css, styled } from 'styled-components';
import words from '#content/reviews.yaml';
import { MAX_RATING } from './review.ts';

/** A rating drawn as stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <Row role="img" aria-label={fill(words.rated, { rating, most: MAX_RATING })}>
      {STARS.map((star) => (
        <Star key={star} $lit={star <= rating}>
          <IconStar size={18} />
        </Star>
      ))}
    </Row>
  );
}

/** Every rating, 1 to 5. */
export const STARS: readonly number[] = Array.from({ length: MAX_RATING }, (_, at) => at + 1);

/* Forced colours have one text colour, so unfilled stars are outlines. */
export const unlitStar = css`
  color: var(--color-border);

  svg {
    stroke: var(--color-border-strong);

    @media (forced-colors: active) {
      fill: none;
      stroke: CanvasText;
    }
  }
`;

export const litStar = css`
  color: var(--color-warm);

  svg {
    stroke: var(--color-warm-ink);

    @media (forced-colors: active) {
      fill: CanvasText;
      stroke: CanvasText;
    }
  }
`;

const Row = styled.span`
  display: inline-flex;
  gap: 2px;
`;

const Star = styled.span<{ $lit: boolean }>`
  ${({ $lit }) => ($lit ? litStar : unlitStar)}
`;
