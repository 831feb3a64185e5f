// Browser only: part of the chunk "cron-extras".
import { Tag } from '@site/kit/ui/Tag';
import { memo } from 'react';
import { styled } from 'styled-components';
import { extrasTexts } from '../texts/extras.texts.ts';
import { clockTime } from '../zones/zoneTime.ts';
import { useSecondZone } from './SecondZone.tsx';
import { relativeTime, utcTime, zonedTime } from './shortTimes.ts';
import { useNow } from './useNow.ts';

interface RunNoteProps {
  at: number;
  zone: string;
  /** What changes of clocks do to it. */
  notes?: readonly string[];
}

/** Beside a run: its time in UTC, how far off it is, and what a change of clocks does to it. */
export const RunNote = memo(function RunNote({ at, zone, notes }: RunNoteProps) {
  const now = useNow();
  const second = useSecondZone();
  const day = clockTime(zone, at).slice(0, 10);
  return (
    <>
      {second && <Column>{zonedTime(at, day, second)}</Column>}
      <Short>{[utcTime(at, day), relativeTime(at, now)].filter(Boolean).join(', ')}</Short>
      {notes?.map((text) => (
        <Change key={text}>
          <Tag>{extrasTexts.clockChange}</Tag> {text}
        </Change>
      ))}
    </>
  );
});

const Short = styled.small`
  color: var(--color-muted);
  font-size: var(--text-sm);
`;

const Column = styled(Short)`
  flex: 1 0 14rem;
`;

const Change = styled.small`
  flex-basis: 100%;
  font-size: var(--text-sm);
`;
