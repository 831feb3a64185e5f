// Runs on both sides. The server renders the loading state, or a review sent without JavaScript.
import { useHydrated } from '@site/brand/hooks/useHydrated';
import { Banner } from '@site/brand/ui/content/Banner';
import { Spinner } from '@site/brand/ui/content/Spinner';
import { PauseButton } from '@site/brand/ui/controls/PauseButton';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Cluster, Stack } from '@site/brand/ui/layout/Stack';
import { IconMessage } from '@site/brand/ui/marks/icons';
import { useState } from 'react';
import { styled } from 'styled-components';
import words from '#content/reviews.yaml';
import { answerId } from '../forms/answered.ts';
import { MailInstead } from '../forms/MailInstead.tsx';
import { Average } from './Average.tsx';
import { BOX_HEIGHT, ReviewScroller } from './ReviewScroller.tsx';
import type { Review } from './review.ts';

interface ReviewListProps {
  /** Undefined while loading. */
  reviews?: readonly Review[] | undefined;
  /** False while older reviews may be missing. */
  isWhole: boolean;
  level: 2 | 3;
}

/** Recent reviews: loading, empty, or an auto-scrolling list. */
export function ReviewList({ reviews, isWhole, level }: ReviewListProps) {
  const [paused, setPaused] = useState(false);
  const hydrated = useHydrated();
  const isAnswer = !hydrated && reviews !== undefined;
  // The pause button works only after hydration (WCAG 2.2.2).
  const moves = hydrated && reviews !== undefined && reviews.length > 0;
  const isEmpty = reviews?.length === 0;
  return (
    <Stack
      gap={4}
      id={isAnswer ? answerId('review') : undefined}
      data-loading={reviews ? undefined : ''}
      data-quiet={reviews?.length ? undefined : ''}
    >
      <Cluster justify="space-between">
        <div>
          <Heading level={level} size="md">
            {words.listTitle}
          </Heading>
          {!isEmpty && <Place>{isWhole && moves && <Average reviews={reviews} />}</Place>}
        </div>
        {!isEmpty && (
          <ButtonPlace>
            {moves && (
              <PauseButton
                paused={paused}
                onToggle={() => setPaused(!paused)}
                label={words.pause}
              />
            )}
          </ButtonPlace>
        )}
      </Cluster>
      {isAnswer && <Banner tone="success">{words.success}</Banner>}
      {!reviews && (
        <Quiet>
          <ScriptOnly>
            <Spinner label={words.loading} />
          </ScriptOnly>
          <noscript>
            <p>{words.withoutScript}</p>
            <MailInstead text={words.references} />
          </noscript>
        </Quiet>
      )}
      {isEmpty && (
        <Quiet>
          <IconMessage size={32} />
          <Heading level={level === 2 ? 3 : 4} size="sm">
            {words.empty.title}
          </Heading>
          <p>{words.empty.text}</p>
          <MailInstead text={words.references} />
        </Quiet>
      )}
      {reviews && reviews.length > 0 && (
        // Remounts when a review is added, to show it at the top.
        <ReviewScroller
          key={reviews.length}
          reviews={reviews}
          paused={paused || !moves}
          onRead={() => setPaused(true)}
        />
      )}
    </Stack>
  );
}

const Quiet = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-2);
  padding: var(--space-5);
  border: 1px dashed var(--color-border);
  border-radius: var(--radius-3);
  color: var(--color-muted);
  text-align: center;

  h3,
  h4 {
    color: var(--color-text);
  }

  @media (scripting: enabled) {
    [data-loading] > & {
      min-height: ${BOX_HEIGHT};
    }
  }
`;

const ScriptOnly = styled.div`
  @media (scripting: none) {
    display: none;
  }
`;

/* Reserves the list's height to avoid a layout shift. */
const Place = styled.p`
  min-height: 1lh;
  margin-top: var(--space-1);
  color: var(--color-muted);
  font-size: var(--text-sm);
`;

const ButtonPlace = styled.div`
  min-height: 2.75rem;
`;
