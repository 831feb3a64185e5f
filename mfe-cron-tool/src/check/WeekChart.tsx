// Browser only in effect: only the browser has a report.

import { memo } from 'react';
import { dayName, HeatTable } from '../charts/HeatTable.tsx';
import type { DayLoad } from '../crontab/report.ts';
import { crontabTexts as texts } from '../texts/crontab.texts.ts';
import { twoDigits } from '../zones/clock.ts';
import { ReportPanel } from './Panel.tsx';

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

interface WeekChartProps {
  days: readonly DayLoad[];
  /** Zone of the days. */
  zone: string;
}

/** Starts of seven days by hour. */
export const WeekChart = memo(function WeekChart({ days, zone }: WeekChartProps) {
  const cells: Record<string, number> = {};
  for (const { day, starts } of days) {
    for (let hour = 0; hour < 24; hour++) {
      cells[`${day}T${twoDigits(hour)}`] = sum(starts.slice(hour * 4, hour * 4 + 4));
    }
  }
  const totals = days.map(({ starts }) => sum(starts));
  const most = Math.max(...totals);
  const only = totals.indexOf(most) === totals.lastIndexOf(most);
  const busiest = only ? dayName(days[totals.indexOf(most)]?.day ?? '') : '';
  return (
    <ReportPanel id="crontab-week" title={texts.week}>
      <HeatTable
        caption={`${texts.weekCaption(sum(totals), busiest)} ${texts.inZone(zone)}`}
        days={days.map(({ day }) => day)}
        cells={cells}
      />
    </ReportPanel>
  );
});
