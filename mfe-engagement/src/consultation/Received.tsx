// Runs on both sides; only the browser knows the visitor's language and time zone.

import { useHydrated } from '@site/brand/hooks/useHydrated';
import { Picture } from '@site/brand/ui/content/Picture';
import { Steps } from '@site/brand/ui/content/Steps';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Cluster, Stack } from '@site/brand/ui/layout/Stack';
import { styled } from 'styled-components';
import type consultation from '#content/consultation.yaml';
import { calendarEntry } from './calendarEntry.ts';
import { fullDate } from './localDay.ts';

interface ReceivedProps {
  words: NonNullable<(typeof consultation)['received']>;
  /** Preferred day as `YYYY-MM-DD`; unknown without JavaScript. */
  day?: string | undefined;
  /** When the request was sent. */
  at: Date;
}

/** What happens after a request: the chosen day, the next steps and who replies. */
export function Received({ words, day, at }: ReceivedProps) {
  const hydrated = useHydrated();
  return (
    <Stack gap={5}>
      {hydrated && day && <Day words={words} day={day} at={at} />}
      <Stack gap={4}>
        <Heading level={3} size="sm">
          {words.title}
        </Heading>
        <Steps items={words.steps} />
      </Stack>
      {words.people && (
        <Cluster gap={4}>
          <Faces>
            {words.people.list.map(({ name, picture }) => (
              <Picture key={name} src={picture} alt={name} width={96} height={96} />
            ))}
          </Faces>
          <Who>{words.people.text}</Who>
        </Cluster>
      )}
    </Stack>
  );
}

function Day({ words, day, at }: ReceivedProps & { day: string }) {
  const file = calendarEntry(day, words.entry, at);
  return (
    <Chosen>
      <span>
        <Muted as="span" $size="sm">
          {words.day}
        </Muted>
        <strong>{fullDate(day)}</strong>
      </span>
      <a
        download="consultation.ics"
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      >
        {words.calendar}
      </a>
    </Chosen>
  );
}

const Chosen = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-2);
  background: var(--color-accent-soft);

  > span {
    display: grid;
  }

  a {
    padding-block: var(--space-2);
  }
`;

const Faces = styled.div`
  display: flex;

  img {
    width: 3rem;
    height: 3rem;
    border: 2px solid var(--color-surface);
    border-radius: var(--radius-full);
  }

  img + img {
    margin-left: calc(-1 * var(--space-3));
  }
`;

const Who = styled.p`
  flex: 1 1 14rem;
  color: var(--color-muted);
  font-size: var(--text-sm);
`;
