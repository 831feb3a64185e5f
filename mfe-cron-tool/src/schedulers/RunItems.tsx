// Browser only.
import { Tag } from '@site/brand/ui/content/Tag';
import { Cluster, Stack } from '@site/brand/ui/layout/Stack';
import { schedulerTexts as texts } from '@site/cron-engine/texts/schedulers.texts';
import { todaysZone } from '@site/cron-engine/zones/todaysZone';
import { longDateTime, shortDateTime } from '../zones/longDateTime.ts';
import type { Compared } from './compareRuns.ts';

interface RunItemsProps {
  label: string;
  runs: readonly Compared[];
  /** IANA name. */
  zone: string;
  /** Whether the times have seconds. */
  seconds?: boolean;
}

/** Runs with their differences from the main list. */
export const RunItems = ({ label, runs, zone, seconds }: RunItemsProps) => (
  <Stack as="ol" gap={2} aria-label={label}>
    {runs.map(({ at, only }, index, { [index - 1]: last }) => (
      // Two skipped times can start at the same time.
      <Cluster as="li" key={last?.at === at ? `${at} ${index}` : at} gap={2}>
        <time dateTime={new Date(at).toISOString()}>
          {seconds
            ? longDateTime(new Date(at), todaysZone(zone) || undefined)
            : shortDateTime(at, todaysZone(zone))}
        </time>{' '}
        {only && <Tag>{only === 'here' ? texts.only : texts.missing}</Tag>}
      </Cluster>
    ))}
  </Stack>
);
