// Runs on both sides. A hundred dots for a hundred visitors: the canary's turn first, then all.
import { keyframes, styled } from 'styled-components';

const ROWS = 4;
const STEP = 12;
/** Dots of 25 columns, drawn by dashes of no length with round ends. */
const ALL = column(0, 25);

interface DotsProps {
  /** Per cent of visitors who got the canary. */
  share?: number | undefined;
  /** The others don't have the release yet. */
  isRunning?: boolean;
}

export function Dots({ share = 0, isRunning = false }: DotsProps) {
  const first = column(0, Math.floor(share / ROWS), share % ROWS);
  return (
    <Field viewBox={`0 0 ${25 * STEP} ${ROWS * STEP}`} aria-hidden="true">
      <path d={ALL} />
      {share > 0 && <path d={first} data-canary />}
      <path d={isRunning ? first : ALL} data-live />
    </Field>
  );
}

/** Path of whole columns, and of a last one with `rest` dots. */
function column(from: number, to: number, rest = 0): string {
  const at = (x: number, dots: number) =>
    `M${x * STEP + STEP / 2} ${STEP / 2}v${(dots - 1) * STEP + 0.1}`;
  const whole = Array.from({ length: to - from }, (_, index) => at(from + index, ROWS));
  return [...whole, ...(rest > 0 ? [at(to, rest)] : [])].join('');
}

const show = keyframes`from { opacity: 0; }`;
const pass = keyframes`
  from, to { opacity: 0; }
  25%, 75% { opacity: 1; }
`;

const Field = styled.svg`
  width: 100%;
  height: auto;
  fill: none;
  stroke: var(--color-border-strong);
  stroke-width: 6;
  stroke-dasharray: 0 ${STEP};
  stroke-linecap: round;

  [data-canary] {
    opacity: 0;
    stroke: var(--color-warm);
    animation: ${pass} 1.6s 2.9s both;
  }

  [data-live] {
    stroke: var(--color-success);
    animation: ${show} 0.6s 3.9s both;
  }
`;
