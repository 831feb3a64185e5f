// Server only.
import { site } from '@site/kit/site';
import { styled } from 'styled-components';

/** The mark, a P piped from node to node, and the name. */
export function Logo() {
  return (
    <Box>
      <svg aria-hidden="true" width="22" height="28" viewBox="4.5 3 18 23" fill="none">
        <path
          d="M8 21V9a4 4 0 0 1 4-4h3.5a5.5 5.5 0 0 1 0 11H15"
          stroke="currentColor"
          strokeWidth="2.5"
        />
        <circle cx="8" cy="22.5" r="3" fill="currentColor" />
        <circle cx="13.5" cy="16" r="3" fill="var(--color-warm)" />
      </svg>
      <span>{site.brand}</span>
    </Box>
  );
}

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--color-text);
  font-size: 1.1875rem;
  font-weight: 650;
  letter-spacing: -0.03em;

  svg {
    flex: none;
    color: var(--color-accent);
  }
`;
