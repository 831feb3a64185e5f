// Browser only: part of the chunk "cron-below".
import { Muted } from '@site/brand/ui/layout/Muted';
import { memo, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Evaluation } from '../engine/evaluation.ts';
import { extrasTexts } from '../texts/extras.texts.ts';
import { whenIdle } from '../timing/whenIdle.ts';
import { addDays, clockTime, startOfDay } from '../zones/zoneTime.ts';
import { HeatTable } from './HeatTable.tsx';
import { heatSummary } from './heatSummary.ts';
import { type Counted, totalOf, useCounts } from './useCounts.ts';

const DAYS = 28;

/** Runs of the next four weeks by day and hour. */
export function HeatMap({ evaluation }: { evaluation: Evaluation }) {
  const { zone, from } = evaluation;
  const today = clockTime(zone, from).slice(0, 10);
  const until = startOfDay(zone, addDays(today, DAYS));
  const counts = useCounts(evaluation, from, until, 'hour');
  if (!counts) return <Muted $size="sm">{extrasTexts.counting}</Muted>;
  if (totalOf(counts) === 0) return <Muted $size="sm">{heatSummary(counts)}</Muted>;
  return <Grid counts={counts} today={today} />;
}

/** Renders week by week: rendering 700 cells at once would block typing. */
const Grid = memo(function Grid({ counts, today }: { counts: Counted; today: string }) {
  const [weeks, setWeeks] = useState(1);
  useEffect(() => {
    if (weeks * 7 < DAYS) return whenIdle(() => setWeeks(weeks + 1));
  }, [weeks]);

  const days = Array.from({ length: weeks * 7 }, (_, day) => addDays(today, day));
  return (
    <Seen>
      <HeatTable caption={heatSummary(counts)} days={days} cells={counts.cells} />
    </Seen>
  );
});

/* Skip the layout of 700 cells out of view, and reserve the table's height. */
const Seen = styled.div`
  min-height: 42.5rem;
  content-visibility: auto;
  contain-intrinsic-size: auto 42.5rem;
`;
