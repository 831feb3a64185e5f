// Runs on both sides; only the browser knows the visitor's date format and time zone.
import { useHydrated } from '@site/brand/hooks/useHydrated';
import { localLanguage } from '@site/brand/language';
import { site } from '@site/brand/site';
import { Button } from '@site/brand/ui/controls/Button';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Cluster, Stack } from '@site/brand/ui/layout/Stack';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import words from '#content/reviews.yaml';
import type { Review } from './review.ts';
import { Stars } from './Stars.tsx';

/** Text that folds: about six lines. */
const isLong = (text: string): boolean => text.length > 400 || text.split('\n').length > 6;

interface ReviewCardProps {
  review: Review;
  /** Whether a long text is unfolded. */
  isOpen: boolean;
  onToggle(): void;
}

/** One review. */
export function ReviewCard({ review, isOpen, onToggle }: ReviewCardProps) {
  const { name, company, rating, text, createdAt } = review;
  const written = new Date(createdAt);
  const hydrated = useHydrated();
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    onToggle();
    // What folds above the button takes it out of view.
    if (isOpen) requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }));
  };
  const date = hydrated
    ? written.toLocaleDateString(localLanguage())
    : written.toLocaleDateString(site.language, { timeZone: site.timeZone });
  return (
    <Frame>
      <Cluster justify="space-between" gap={2}>
        <Stars rating={rating} />
        {!Number.isNaN(written.getTime()) && (
          <Muted as="time" $size="xs" dateTime={written.toISOString()}>
            {date}
          </Muted>
        )}
      </Cluster>
      <div>
        <Words dir="auto" data-folded={(isLong(text) && !isOpen) || undefined}>
          {text}
        </Words>
        {hydrated && isLong(text) && (
          <div>
            <Button variant="ghost" aria-expanded={isOpen} onClick={toggle}>
              {isOpen ? words.less : words.more}
            </Button>
          </div>
        )}
      </div>
      <Stack gap={1} as="footer">
        <Name dir="auto">{name}</Name>
        {company && <Company dir="auto">{company}</Company>}
      </Stack>
    </Frame>
  );
}

const Frame = styled.article`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: var(--space-3);
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-2);
  background: var(--color-surface);
  overflow-wrap: anywhere;
`;

const Words = styled.p`
  white-space: pre-line;

  @media screen and (scripting: enabled) {
    &[data-folded] {
      display: -webkit-box;
      -webkit-line-clamp: 5;
      -webkit-box-orient: vertical;
      overflow: hidden;
    }
  }
`;

const Name = styled.span`
  font-size: var(--text-sm);
  font-weight: 600;
  line-height: 1.3;
`;

const Company = styled.span`
  color: var(--color-muted);
  font-size: var(--text-xs);
  line-height: 1.3;
`;
