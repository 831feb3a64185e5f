// Browser only: part of the chunk "cron-tool".

import { Tag } from '@site/brand/ui/content/Tag';
import { Muted } from '@site/brand/ui/layout/Muted';
import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import { clockTime } from '@site/cron-engine/zones/clock';
import { memo, useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { clockNote } from './clockNote.ts';
import { relativeTime, timeIn, weekday } from './shortTimes.ts';

interface RunNoteProps {
  evaluation: Evaluation;
  /** Index of the run in the list. */
  index: number;
  /** Other zones in which to show its time. */
  zones: readonly string[];
}

/** A run's weekday, its time in other zones, the time until it, and effects of a clock change. */
export const RunNote = memo(function RunNote({ evaluation, index, zones }: RunNoteProps) {
  const now = useNow();
  const note = useMemo(() => clockNote(evaluation, index), [evaluation, index]);
  const { runs } = evaluation;
  const at = runs[index] ?? 0;
  const day = clockTime(evaluation.zone, at).slice(0, 10);
  const times = zones
    .filter((zone) => zone !== evaluation.zone)
    .map((zone) => timeIn(zone, at, day));
  const words = [weekday(day), ...times, relativeTime(at, now)];
  return (
    <>
      <Muted as="small" $size="sm">
        {words.filter(Boolean).join(', ')}
      </Muted>
      {note && (
        <Change>
          <Tag>clocks change</Tag> <span>{note}</span>
        </Change>
      )}
    </>
  );
});

const EVERY_MS = 15_000;

/** The current time in milliseconds since 1970, updated every 15 seconds. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const Change = styled.small`
  flex-basis: 100%;
  font-size: var(--text-sm);
`;
