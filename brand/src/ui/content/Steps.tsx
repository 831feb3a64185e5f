// Runs on both sides.
import { css, keyframes, styled } from 'styled-components';
import { Muted } from '../layout/Muted.tsx';

/** Styles of the node before a stage's text; its size is the stage's `--node`. */
export const stageNode = css`
  position: absolute;
  top: 0;
  left: 0;
  display: grid;
  place-items: center;
  width: var(--node);
  height: var(--node);
  border: 1.5px solid var(--color-accent);
  border-radius: var(--radius-full);
  background: var(--color-accent-soft);
  color: var(--color-accent);
`;

/** Styles of list items that are stages: a node on the left and the line to the next one. */
export const stage = css`
  position: relative;
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-1);
  padding-bottom: var(--space-5);
  padding-left: 3.75rem;

  &::after {
    position: absolute;
    top: var(--node);
    bottom: 0;
    left: calc(var(--node) / 2 - 0.75px);
    border-left: 1.5px solid var(--color-border-strong);
    content: '';
  }

  &:last-child {
    padding-bottom: 0;

    &::after {
      display: none;
    }
  }
`;

interface StepsProps {
  items: readonly { title: string; text?: string }[];
  label?: string;
}

/** A process drawn as a pipeline: numbered nodes on a line, side by side on wide screens. */
export function Steps({ items, label }: StepsProps) {
  return (
    <Box>
      <List aria-label={label}>
        {items.map(({ title, text }) => (
          <Step key={title}>
            <Title>{title}</Title>
            {text && (
              <Muted as="span" $size="sm">
                {text}
              </Muted>
            )}
          </Step>
        ))}
      </List>
    </Box>
  );
}

const light = keyframes`
  from { border-color: var(--color-border-strong); background: var(--color-surface); color: var(--color-muted); }
`;

const Box = styled.div`
  container-type: inline-size;
`;

const List = styled.ol`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  counter-reset: step;

  @container (min-width: 46rem) {
    grid-auto-flow: column;
  }
`;

const stages = [1, 2, 3, 4, 5].map(
  (number) => css`
    &:nth-child(${number}) {
      --stage: ${number};
    }
  `,
);

const Step = styled.li`
  --node: 2.5rem;
  ${stage}
  counter-increment: step;
  padding-top: 0.4375rem;

  &::before {
    z-index: 1;
    ${stageNode}
    font: 500 var(--text-sm) / 1 var(--font-mono);
    content: counter(step);
  }

  /* Lights one stage after another: by scroll position where supported, else by time. Not on phones, which it costs
     layout while they load. */
  @media (min-width: 48em) and (prefers-reduced-motion: no-preference) {
    &::before {
      animation: ${light} var(--slow) var(--ease) calc(var(--stage, 6) * 300ms) both;
    }

    @supports (animation-timeline: view()) {
      &::before {
        animation-duration: auto;
        animation-delay: 0s;
        animation-timeline: view();
        animation-range: cover calc(var(--stage, 6) * 4%) cover calc(var(--stage, 6) * 4% + 8%);
      }
    }
  }

  ${stages}

  @container (min-width: 46rem) {
    padding: 3.75rem var(--space-5) 0 0;

    &::after {
      top: calc(var(--node) / 2 - 0.75px);
      right: 0;
      bottom: auto;
      left: var(--node);
      border-top: 1.5px solid var(--color-border-strong);
      border-left: 0;
    }
  }
`;

const Title = styled.span`
  font-weight: 600;
  line-height: 1.4;
`;
