// Runs on both sides. A pipeline stage: a node on the left and the line to the next stage.
import { css } from 'styled-components';

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

/** Styles of the list items. */
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
