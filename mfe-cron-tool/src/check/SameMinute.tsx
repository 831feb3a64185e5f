// Browser only in effect: only the browser has a report.
import { Muted } from '@site/brand/ui/layout/Muted';
import { Stack } from '@site/brand/ui/layout/Stack';
import { listText } from '@site/cron-engine/texts/caveats.texts';
import { todaysZone } from '@site/cron-engine/zones/todaysZone';
import { clockTime } from '@site/cron-engine/zones/zoneTime';
import type { CrontabReport, Together } from '../crontab/report.ts';
import { shortDay } from '../runs/shortTimes.ts';
import { crontabTexts as texts } from '../texts/crontab.texts.ts';
import { ReportPanel } from './Panel.tsx';

/** Line numbers named of one minute. */
const NAMED = 8;

/** The times at which several lines start together. */
export const SameMinute = ({ together, zone }: Pick<CrontabReport, 'together' | 'zone'>) => (
  <ReportPanel id="crontab-together" title={texts.sameMinute}>
    {together.length === 0 && <Muted>{texts.noneTogether}</Muted>}
    <Stack as="ul" gap={1}>
      {together.map((found) => (
        <li key={found.lines.join()}>{sentence(found, zone)}</li>
      ))}
    </Stack>
  </ReportPanel>
);

function sentence({ lines, first, times }: Together, zone: string): string {
  const rest = lines.length - NAMED;
  const named = rest > 1 ? [...lines.slice(0, NAMED), texts.others(rest)] : lines;
  const [day = '', clock = ''] = clockTime(zone, first).split('T');
  return texts.together(`${shortDay(day)}, ${clock} ${todaysZone(zone)}`, listText(named), times);
}
