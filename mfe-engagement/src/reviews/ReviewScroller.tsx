// Runs on both sides.
import { useEffect, useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import words from '#content/reviews.yaml';
import { ReviewCard } from './ReviewCard.tsx';
import type { Review } from './review.ts';

/** Height of the box (spec §9). */
export const BOX_HEIGHT = '425px';

// Seconds per review.
const SECONDS_EACH = 6;

interface ReviewScrollerProps {
  reviews: readonly Review[];
  paused: boolean;
  /** Called when a review is unfolded: it is longer than the box, which only scrolls while paused. */
  onRead(): void;
}

/** Repeats the list three times and scrolls by one list's height in a seamless loop (spec §9). */
export function ReviewScroller({ reviews, paused, onRead }: ReviewScrollerProps) {
  const box = useRef<HTMLElement>(null);
  // Unfolded in all copies, which must be equally high.
  const [open, setOpen] = useState<string>();
  const onToggle = (id: string) => {
    setOpen(id === open ? undefined : id);
    onRead();
  };
  const copy = { reviews, open, onToggle };
  useEffect(() => {
    // Visitors can scroll while paused; resuming from there would run past the end.
    if (!paused) box.current?.scrollTo({ top: 0 });
  }, [paused]);

  return (
    // Focusable, because a scrolling box must scroll by keyboard (WCAG 2.1.1).
    <Box ref={box} tabIndex={0} aria-label={words.listTitle} $paused={paused}>
      <Track $seconds={Math.max(2, reviews.length) * SECONDS_EACH} $paused={paused}>
        <Copy {...copy} />
        <Copy {...copy} repeated />
        <Copy {...copy} repeated />
      </Track>
    </Box>
  );
}

interface CopyProps {
  reviews: readonly Review[];
  /** Id of the unfolded review. */
  open: string | undefined;
  onToggle(id: string): void;
  repeated?: boolean;
}

function Copy({ reviews, open, onToggle, repeated = false }: CopyProps) {
  return (
    <List aria-hidden={repeated || undefined} inert={repeated}>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard
            review={review}
            isOpen={review.id === open}
            onToggle={() => onToggle(review.id)}
          />
        </li>
      ))}
    </List>
  );
}

const rise = keyframes`
  to { transform: translateY(calc(-100% / 3)); }
`;

const Box = styled.section<{ $paused: boolean }>`
  height: ${BOX_HEIGHT};
  border-radius: var(--radius-2);
  scrollbar-width: thin;
  /* Fades cards in and out. */
  mask-image: linear-gradient(transparent, black 1rem, black calc(100% - 4rem), transparent);
  overflow: hidden ${({ $paused }) => ($paused ? 'auto' : 'hidden')};

  &:focus-visible {
    outline-offset: -2px;
    mask-image: none;
  }

  @media (prefers-reduced-motion: reduce) {
    overflow-y: auto;
  }

  @media print, (scripting: none) {
    height: auto;
    mask-image: none;
  }
`;

const Track = styled.div<{ $seconds: number; $paused: boolean }>`
  animation: ${rise} ${({ $seconds }) => $seconds}s linear infinite;
  animation-play-state: ${({ $paused }) => ($paused ? 'paused' : 'running')};

  ${Box}:hover &,
  ${Box}:focus-within & {
    animation-play-state: paused;
  }

  /* Keeps the first and the last card out of the fades. */
  @media (prefers-reduced-motion: reduce) {
    padding-block: var(--space-4) var(--space-7);
    animation: none;
  }
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  /* Half the box, so that three copies of a single review always fill it. */
  min-height: calc(${BOX_HEIGHT} / 2 + 1px);

  li {
    display: grid;
    flex: 1 0 auto;
    padding-bottom: var(--space-4);
  }

  @media print, (prefers-reduced-motion: reduce), (scripting: none) {
    &[inert] {
      display: none;
    }
  }
`;
