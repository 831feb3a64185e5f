// Runs on both sides.
import { styled } from 'styled-components';

/** Words of second rank, in a size of the type scale or the size around them. */
export const Muted = styled.p<{ $size?: 'xs' | 'sm' | 'lg' }>`
  color: var(--color-muted);
  ${({ $size }) => $size && `font-size: var(--text-${$size});`}
`;
