// Runs on both sides. A radio group, for native keyboard and screen reader support.

import { fill } from '@site/brand/fill';
import { IconStar } from '@site/brand/ui/marks/icons';
import { styled } from 'styled-components';
import words from '#content/reviews.yaml';
import { MAX_RATING } from './review.ts';
import { litStar, STARS, unlitStar } from './Stars.tsx';

interface StarRatingProps {
  /** Id of the initially checked star. */
  id: string;
  name: string;
  label: string;
  /** Initial rating as form value, "1" to "5". */
  defaultValue?: string | undefined;
}

/** Rating picker, 1 to 5 stars, 5 by default (spec §5). */
export function StarRating({ id, name, label, defaultValue }: StarRatingProps) {
  const first = STARS.find((star) => String(star) === defaultValue) ?? MAX_RATING;
  return (
    <Group>
      <legend>{label}</legend>
      <Row>
        {STARS.map((star) => (
          <Choice key={star}>
            <input
              id={star === first ? id : undefined}
              type="radio"
              name={name}
              value={star}
              defaultChecked={star === first}
              aria-label={star === 1 ? words.oneStar : fill(words.stars, { rating: star })}
            />
            <IconStar size={28} />
          </Choice>
        ))}
      </Row>
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0 0 var(--space-1);
    font-size: var(--text-sm);
    font-weight: 550;
  }
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  cursor: pointer;
  ${unlitStar}

  /* The invisible radio covers its star and takes clicks and focus. */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }

  svg {
    pointer-events: none;
    transition: color var(--fast) var(--ease);
  }

  &:has(input:focus-visible) {
    outline: 2px solid var(--color-focus);
    outline-offset: -2px;
    border-radius: var(--radius-1);
  }
`;

/* Fills stars up to the checked one, or to the one under the pointer. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-left: -0.5rem;

  &:not(:hover) label:has(input:checked),
  &:not(:hover) label:has(~ label input:checked),
  label:hover,
  label:has(~ label:hover) {
    ${litStar}
  }
`;
