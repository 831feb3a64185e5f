// Runs on both sides. Look of the receipt.
import { keyframes, styled } from 'styled-components';

const light = keyframes`
  from { border-color: var(--color-border-strong); background: var(--color-surface); color: transparent; }
  40% { border-color: var(--color-warm); background: var(--color-warm); color: transparent; }
`;
const grow = keyframes`from { background-size: 100% 0; } to { background-size: 100% 100%; }`;

export const Slip = styled.figure`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  gap: 0.875rem;
  width: 100%;
  max-width: 34rem;
  margin-inline: auto;
  padding: clamp(var(--space-4), 3vw, var(--space-5));
  border: 1px solid var(--color-border);
  border-radius: var(--radius-3);
  background: var(--color-surface);
  box-shadow: var(--shadow-2);

  figcaption {
    padding-bottom: var(--space-4);
    border-bottom: 1.5px dashed var(--color-border-strong);
  }

  strong {
    font-size: var(--text-xl);
    font-weight: 600;
    letter-spacing: -0.02em;
    line-height: 1.25;
  }

  p {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;

export const Road = styled.ol`
  li {
    --at: 0.2s;
    position: relative;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-4);
    padding: 0 0 0.625rem 2.25rem;
    font-size: var(--text-sm);
  }

  li:nth-child(2) {
    --at: 1.1s;
  }
  li:nth-child(3) {
    --at: 2s;
  }
  li:nth-child(4) {
    --at: 2.9s;
    padding-bottom: 0;
  }

  /* The node. */
  li::before {
    position: absolute;
    top: 0.1em;
    left: 0;
    display: grid;
    place-items: center;
    width: 1.25rem;
    height: 1.25rem;
    border: 2px solid var(--color-success);
    border-radius: var(--radius-full);
    background: var(--color-success);
    color: var(--color-surface);
    /* No web font has the check mark. */
    font: 700 0.6875rem / 1 sans-serif;
    content: '✓' / '';
    forced-color-adjust: none;
    animation: ${light} calc(3 * var(--slow)) var(--ease) var(--at) both;
  }

  /* The line to the next node. */
  li:not(:last-child)::after {
    position: absolute;
    inset: calc(1.25rem + 0.1em) auto -0.1em calc(0.625rem - 1px);
    width: 2px;
    background: linear-gradient(var(--color-success) 0 0) no-repeat var(--color-border-strong);
    content: '';
    forced-color-adjust: none;
    animation: ${grow} calc(3 * var(--slow)) linear var(--at) both;
  }

  li[data-state='open']::before {
    border-color: var(--color-border-strong);
    background: var(--color-surface);
    color: transparent;
    animation: none;
  }

  li[data-state='open'] span {
    color: var(--color-muted);
  }

  b {
    display: flex;
    flex: 1;
    align-items: baseline;
    gap: var(--space-3);
    color: var(--color-muted);
    font: 500 var(--text-xs) / 1.8 var(--font-mono);
  }

  /* Leader to the value. */
  b::after {
    flex: 1;
    border-bottom: 1.5px dotted var(--color-border);
    content: '';
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  padding-top: var(--space-4);
  border-top: 1.5px dashed var(--color-border-strong);

  code {
    flex: 1 1 60%;
    color: var(--color-muted);
    font-size: var(--text-xs);
    overflow-wrap: anywhere;
  }

  @media (scripting: none) {
    button {
      display: none;
    }
  }
`;
