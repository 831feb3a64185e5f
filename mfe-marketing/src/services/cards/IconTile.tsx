// Runs on both sides.
import { styled } from 'styled-components';
import type { Gradient } from '../../content/content.types.ts';

/** Background of an icon, in the category's gradient. */
export const IconTile = styled.span<{ $gradient: Gradient }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: var(--radius-2);
  background: var(--gradient-${({ $gradient }) => $gradient});
  color: white;
`;
