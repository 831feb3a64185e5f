// Runs on both sides.
import { css, styled } from 'styled-components';

/**
 * A bordered surface. `$interactive` lifts it under the pointer, for cards that are or contain one
 * link.
 */
export const Card = styled.div<{ $interactive?: boolean }>`
  position: relative;
  padding: var(--space-5);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-3);
  background: var(--color-surface);
  color: var(--color-text);
  box-shadow: var(--shadow-1);

  ${({ $interactive }) => $interactive && lift}
`;

const lift = css`
  transition:
    border-color var(--fast) var(--ease),
    box-shadow var(--medium) var(--ease),
    transform var(--medium) var(--ease);

  &:hover,
  &:focus-within {
    border-color: var(--color-accent);
    box-shadow: var(--shadow-2);
  }

  @media (prefers-reduced-motion: no-preference) {
    &:hover {
      transform: translateY(-2px);
    }
  }
`;

/** A card in a row of equal heights; its parts stack. */
export const CardColumn = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  height: 100%;
`;

/** Part that sticks to the bottom of a `CardColumn`. */
export const CardFoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-top: auto;
  padding-top: var(--space-2);
`;
