// Runs on both sides.
import { Link } from '@platform/contract/router';
import { styled } from 'styled-components';

/** A link whose click area is the surrounding card; only its text is the accessible name. */
export const CoverLink = styled(Link)`
  color: inherit;
  text-decoration: none;

  &::after {
    position: absolute;
    inset: 0;
    border-radius: var(--radius-3);
    content: '';
  }

  &:hover {
    color: inherit;
  }

  &:focus-visible {
    outline: none;

    &::after {
      outline: 2px solid var(--color-focus);
      outline-offset: 3px;
    }
  }
`;
