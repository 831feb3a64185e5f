// Runs on both sides; there are run times in the browser only.
import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import { IconRefresh } from '@site/kit/ui/icons';
import { Cluster } from '@site/kit/ui/Stack';
import { css, styled } from 'styled-components';
import { cronTexts } from '../../content/cron.texts.ts';
import { EXECUTIONS_SHOWN } from '../cron/preview.ts';
import { longDateTime } from './longDateTime.ts';

interface NextExecutionsProps {
  executions: readonly Date[];
  onRefresh: () => void;
}

/** The next run times, drawn as stages of a pipeline. */
export function NextExecutions({ executions, onRefresh }: NextExecutionsProps) {
  return (
    <Block aria-labelledby="cron-executions">
      <Cluster justify="space-between">
        <Heading id="cron-executions" level={2} size="sm">
          {cronTexts.executions}
        </Heading>
        <Button variant="ghost" onClick={onRefresh}>
          <IconRefresh size={18} />
          Refresh
        </Button>
      </Cluster>
      {executions.length === 0 ? (
        <Places aria-hidden="true">{PLACES}</Places>
      ) : (
        <Runs>
          {executions.map((run) => (
            <li key={run.getTime()}>
              <time dateTime={run.toISOString()}>{longDateTime(run)}</time>
            </li>
          ))}
        </Runs>
      )}
    </Block>
  );
}

const Block = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);
  /* The place of five runs is kept, so that nothing jumps when they arrive. */
  min-height: 16rem;
`;

const pipeline = css`
  display: grid;
  gap: var(--space-3);
  padding: 0;
  list-style: none;

  > * {
    position: relative;
    padding-left: var(--space-5);
  }

  /* The node, and the line to the next one. */
  > *::before {
    position: absolute;
    top: 0.5em;
    left: 0;
    width: 0.625rem;
    height: 0.625rem;
    border: 2px solid var(--color-accent);
    border-radius: var(--radius-full);
    content: '';
  }

  > *:not(:last-child)::after {
    position: absolute;
    top: calc(0.5em + 0.75rem);
    bottom: calc(-0.5em - var(--space-2));
    left: calc(0.3125rem - 0.5px);
    width: 1px;
    background: var(--color-border-strong);
    content: '';
  }
`;

const Runs = styled.ol`
  ${pipeline}
  font-variant-numeric: tabular-nums;
`;

const Places = styled.div`
  ${pipeline}
  opacity: 0.35;
`;

/** Nodes that wait for their run times. */
const PLACES = Array.from({ length: EXECUTIONS_SHOWN }, (_, place) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never change
  <span key={place}>&nbsp;</span>
));
