// Runs on both sides.
import { styled } from 'styled-components';

/** Reserves the height of the zone choice, which loads later. */
export const ZonePlace = styled.div`
  min-height: 4.875rem;

  @media (max-width: 479px) {
    min-height: 8.25rem;
  }
`;
