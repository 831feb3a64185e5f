// Runs on both sides; only the browser knows the visitor's time zone.
import { useHydrated } from '@site/brand/hooks/useHydrated';
import { Heading } from '@site/brand/ui/layout/Heading';
import { styled } from 'styled-components';
import { type Hours, visitorHours } from './visitorHours.ts';

/** Reply time, who reads messages, and working hours in the studio's and the visitor's time zone. */
export function ContactHours({ words, level }: { words: Hours; level: 3 | 4 }) {
  const hydrated = useHydrated();
  return (
    <Box>
      <Heading level={level} size="sm">
        {words.title}
      </Heading>
      <p>{words.answer}</p>
      <p>{words.reader}</p>
      <p>
        {words.studio}
        <Local>{hydrated && visitorHours(words, new Date())}</Local>
      </p>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: var(--space-2);
  padding-top: var(--space-5);
  border-top: 1px solid var(--color-border);

  p {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;

/* Reserves the line that hydration fills; last, because it stays empty in the studio's own zone. */
const Local = styled.span`
  display: block;
  min-height: 1lh;
`;
