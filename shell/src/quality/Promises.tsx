// Server only.
import { utcMinute } from '@site/brand/times';
import { Grid } from '@site/brand/ui/layout/Grid';
import { styled } from 'styled-components';
import type { Recorded } from '../../build/results.ts';
import { promisesOf } from './promises.ts';

/** Each promise with its measured figure or "not measured", drawn as pipeline stages. */
export function Promises({ recorded }: { recorded: Recorded }) {
  return (
    <Grid as="ul" columns={{ medium: 2, large: 3 }} gap="split">
      {promisesOf(recorded).map(({ title, figure, unit, run }) => (
        <Item key={title} data-measured={figure === undefined ? undefined : ''}>
          <h2>{title}</h2>
          <p>
            <strong>{figure ?? 'not measured'}</strong> <span>{unit}</span>
          </p>
          {run && (
            <small>
              <time dateTime={run.at}>{utcMinute(run.at)}</time>, <code>{run.command}</code>
            </small>
          )}
        </Item>
      ))}
    </Grid>
  );
}

const Item = styled.li`
  --light: var(--color-border-strong);
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--space-3);
  padding-top: var(--space-5);
  border-top: 1.5px solid var(--color-border);

  &[data-measured] {
    --light: var(--color-accent);
  }

  &::before {
    position: absolute;
    top: calc(-0.25rem - 0.75px);
    width: 0.5rem;
    height: 0.5rem;
    border-radius: var(--radius-full);
    background: var(--light);
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
    color: var(--color-muted);
    font: 500 var(--text-xl) / 1.3 var(--font-mono);
    letter-spacing: -0.03em;
    word-spacing: -0.3em;
  }

  &[data-measured] strong {
    color: var(--color-accent);
    font-size: var(--text-3xl);
    font-weight: 600;
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
