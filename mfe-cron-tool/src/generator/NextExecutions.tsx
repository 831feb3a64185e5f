// Runs on both sides; there are run times in the browser only.
import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import { IconRefresh } from '@site/kit/ui/icons';
import { Cluster } from '@site/kit/ui/Stack';
import { styled } from 'styled-components';
import { cronTexts } from '../../content/cron.texts';
import { longDateTime } from './longDateTime';

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
      {executions.length > 0 && (
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

const Runs = styled.ol`
  display: grid;
  gap: var(--space-3);
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;

  li {
    position: relative;
    padding-left: var(--space-5);
  }

  /* The node, and the line to the next one. */
  li::before {
    position: absolute;
    top: 0.5em;
    left: 0;
    width: 0.625rem;
    height: 0.625rem;
    border: 2px solid var(--color-accent);
    border-radius: var(--radius-full);
    content: '';
  }

  li:not(:last-child)::after {
    position: absolute;
    top: calc(0.5em + 0.75rem);
    bottom: calc(-0.5em - var(--space-2));
    left: calc(0.3125rem - 0.5px);
    width: 1px;
    background: var(--color-border-strong);
    content: '';
  }
`;
