// Runs on both sides.
import { keyframes, styled } from 'styled-components';

/** Loading indicator. Appears after 150 ms, because most waits are shorter. */
export function Spinner({ label }: { label: string }) {
  return (
    <Box role="status">
      <Ring aria-hidden="true" />
      <span>{label}</span>
    </Box>
  );
}

const show = keyframes`
  from { visibility: hidden; opacity: 0; }
`;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Box = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-3);
  min-height: 3rem;
  color: var(--color-muted);
  font-size: var(--text-sm);
  animation: ${show} var(--fast) var(--ease) 150ms both;
`;

const Ring = styled.span`
  width: 1.25rem;
  height: 1.25rem;
  border: 2px solid var(--color-border);
  border-top-color: var(--color-accent);
  border-radius: var(--radius-full);
  animation: ${turn} 800ms linear infinite;
`;
