// Server only.
import { utcMinute } from '@site/brand/times';
import { Grid } from '@site/brand/ui/layout/Grid';
import { styled } from 'styled-components';
import type { Recorded } from '../../build/results.ts';
import { promisesOf } from './promises.ts';

/** Each promise that was measured, with its figure. */
export function Promises({ recorded }: { recorded: Recorded }) {
  return (
    <Grid as="ul" columns={{ medium: 2, large: 3 }} gap="split">
      {promisesOf(recorded).map(({ title, figure, unit, run }) => (
        <Item key={title}>
          <h2>{title}</h2>
          <p>
            <strong>{figure}</strong> <span>{unit}</span>
          </p>
          <small>
            <time dateTime={run.at}>{utcMinute(run.at)}</time>, <code>{run.command}</code>
          </small>
        </Item>
      ))}
    </Grid>
  );
}

const Item = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--space-3);
  padding-top: var(--space-5);
  border-top: 1.5px solid var(--color-border);

  &::before {
    position: absolute;
    top: calc(-0.25rem - 0.75px);
    width: 0.5rem;
    height: 0.5rem;
    border-radius: var(--radius-full);
    background: var(--color-accent);
    forced-color-adjust: none;
    content: '';
  }

  h2 {
    font-size: var(--text-lg);
  }

  p {
    display: grid;
    gap: var(--space-1);
  }

  strong {
    color: var(--color-accent);
    font: 600 var(--text-3xl) / 1.3 var(--font-mono);
    letter-spacing: -0.03em;
    word-spacing: -0.3em;
  }

  span,
  small {
    color: var(--color-muted);
    font-size: var(--text-sm);
    line-height: 1.5;
  }

  small {
    font-size: var(--text-xs);
  }
`;
