// Runs on both sides.
import { styled } from 'styled-components';

/** Secondary text, in a size of the type scale or the inherited size. */
export const Muted = styled.p<{ $size?: 'xs' | 'sm' | 'base' | 'lg' }>`
  color: var(--color-muted);
  ${({ $size }) => $size && `font-size: var(--text-${$size});`}
`;
