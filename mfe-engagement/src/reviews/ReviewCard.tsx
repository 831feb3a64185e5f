// Runs on both sides; only the browser knows the visitor's date format and time zone.
import { useHydrated } from '@site/brand/hooks/useHydrated';
import { localLanguage } from '@site/brand/language';
import { site } from '@site/brand/site';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Cluster, Stack } from '@site/brand/ui/layout/Stack';
import { styled } from 'styled-components';
import type { Review } from './review.ts';
import { Stars } from './Stars.tsx';

/** Characters from which a text scrolls inside its card, so that the list keeps its pace. */
const LONG = 1_000;

/** One review. */
export function ReviewCard({ review }: { review: Review }) {
  const { name, company, rating, text, createdAt } = review;
  const written = new Date(createdAt);
  const hydrated = useHydrated();
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
      {text.length > LONG ? (
        // Scrollable, so the keyboard must reach it (WCAG 2.1.1).
        <LongWords dir="auto" tabIndex={0} role="group" aria-label={name}>
          {text}
        </LongWords>
      ) : (
        <Words dir="auto">{text}</Words>
      )}
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
`;

const LongWords = styled(Words)`
  max-height: 16rem;
  overflow-y: auto;
  scrollbar-width: thin;

  &:focus-visible {
    outline-offset: -2px;
  }

  @media print {
    max-height: none;
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
