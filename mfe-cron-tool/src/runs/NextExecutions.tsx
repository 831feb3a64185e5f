// Runs on both sides; only the browser has run times.
import { useHydrated } from '@site/brand/hooks/useHydrated';
import { site } from '@site/brand/site';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Cluster, Stack } from '@site/brand/ui/layout/Stack';
import { IconRefresh } from '@site/brand/ui/marks/icons';
import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import { cronTexts } from '@site/cron-engine/texts/cron.texts';
import { memo, useState } from 'react';
import { styled } from 'styled-components';
import { EdgeButton } from '../ui/EdgeButton.tsx';
import { Part } from '../ui/Part.tsx';
import { longDateTime } from '../zones/longDateTime.ts';

interface NextExecutionsProps {
  evaluation: Evaluation;
  /** Whether the parts that answer are still being fetched. */
  busy: boolean;
  /** The parts around the runs, once fetched. */
  tool?: typeof import('./MoreRuns.tsx') &
    typeof import('./RunNote.tsx') &
    typeof import('./ZoneChoice.tsx');
  /** The chosen zone; empty for the browser's own. */
  zone: string;
  onState: (state: { zone: string }) => void;
  onRefresh: () => void;
  /** Lists that many runs. */
  onMore: (count: number) => void;
  /** Whether to show nothing but the runs. */
  bare: boolean;
}

/** Zones in which each run's time is shown, too. */
const OTHER_ZONES: readonly string[] = ['UTC'];

interface RunListProps extends Pick<NextExecutionsProps, 'evaluation' | 'tool'> {
  others: readonly string[];
}

/** The next run times, drawn as stages of a pipeline. */
export function NextExecutions(props: NextExecutionsProps) {
  const { evaluation, busy, zone, onState, onRefresh, onMore, bare } = props;
  const tool = bare ? undefined : props.tool;
  const [others, setOthers] = useState(OTHER_ZONES);
  const { runs } = evaluation;
  return (
    <Stack as="section" gap={2} aria-labelledby="cron-executions" aria-busy={busy}>
      <Cluster justify="space-between">
        <Heading id="cron-executions" level={2} size="sm">
          Next Executions
        </Heading>
        <EdgeButton onClick={onRefresh}>
          <IconRefresh size={18} />
          Refresh
        </EdgeButton>
      </Cluster>
      {!bare && (
        <ZonePlace>
          <Part>{tool && <tool.ZoneChoice zone={zone} onState={onState} inline />}</Part>
        </ZonePlace>
      )}
      {runs.length === 0 ? (
        <Muted $size="sm">
          {evaluation.error ? cronTexts.notListed : 'The next five runs appear here.'}
        </Muted>
      ) : (
        <RunList evaluation={evaluation} tool={tool} others={others} />
      )}
      <Part about={evaluation}>
        {tool && runs.length > 0 && (
          <tool.MoreRuns
            evaluation={evaluation}
            onMore={onMore}
            zones={others}
            onZones={setOthers}
          />
        )}
      </Part>
    </Stack>
  );
}

/** Memoised: a key renders the list only if the result changes. */
const RunList = memo(function RunList({ evaluation, tool, others }: RunListProps) {
  const { zone } = evaluation;
  // The server doesn't know the visitor's language.
  const language = useHydrated() ? undefined : site.language;
  return (
    <Runs>
      {evaluation.runs.map((at, index) => (
        <li key={at}>
          <time dateTime={new Date(at).toISOString()}>
            {longDateTime(new Date(at), zone, language)}
          </time>{' '}
          <Part about={zone}>
            {tool && <tool.RunNote evaluation={evaluation} index={index} zones={others} />}
          </Part>
        </li>
      ))}
    </Runs>
  );
});

/** Reserves the height of the zone choice, which loads later. */
const ZonePlace = styled.div`
  min-height: 2.875rem;

  @media (max-width: 39.99em) {
    min-height: calc(2.875rem + var(--label-line) + var(--space-1));
  }

  @media (max-width: 359px) {
    min-height: calc(6.25rem + var(--label-line) + var(--space-1));
  }

  @media (scripting: none) {
    display: none;
  }
`;

const Runs = styled.ol`
  display: grid;
  gap: var(--space-2);
  line-height: 1.4;
  font-variant-numeric: tabular-nums;

  > * {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 var(--space-4);
    padding-left: var(--space-5);
  }

  /* The dot, and the line to the next one. */
  > *::before {
    position: absolute;
    top: 0.4em;
    left: 0;
    width: 0.625rem;
    height: 0.625rem;
    border: 2px solid var(--color-accent);
    border-radius: var(--radius-full);
    content: '';
  }

  > *:not(:last-child)::after {
    position: absolute;
    top: calc(0.4em + 0.625rem);
    bottom: calc(-0.4em - var(--space-2));
    left: calc(0.3125rem - 0.5px);
    width: 1px;
    background: var(--color-border-strong);
    content: '';
  }
`;
