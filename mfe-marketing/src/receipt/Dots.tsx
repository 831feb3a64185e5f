// Runs on both sides. A hundred dots for a hundred visitors: the canary's turn first, then all.
import { keyframes, styled } from 'styled-components';

const ROWS = 4;
const STEP = 12;
const COLUMNS = 25;
/** Dots are dashes of no length with round ends. */
const ALL = Array.from({ length: ROWS }, (_, row) => line(0, row, 'h', COLUMNS)).join('');

interface DotsProps {
  /** Per cent of visitors who got the canary. */
  share?: number | undefined;
  /** The others don't have the release yet. */
  isRunning?: boolean;
  /** In the replay, the others have the former release. */
  isCanaryOnTop?: boolean;
}

export function Dots({ share = 0, isRunning = false, isCanaryOnTop = false }: DotsProps) {
  const first = firstDots(share);
  const canary = share > 0 && <path key="canary" d={first} data-canary />;
  const live = <path key="live" d={isRunning ? first : ALL} data-live />;
  return (
    <Field viewBox={`0 0 ${COLUMNS * STEP} ${ROWS * STEP}`} aria-hidden="true">
      <path d={ALL} />
      {isCanaryOnTop ? [live, canary] : [canary, live]}
    </Field>
  );
}

/** Path of dots from the left, column by column. */
function firstDots(count: number): string {
  const whole = Math.floor(count / ROWS);
  const rest = count % ROWS;
  const columns = Array.from({ length: whole }, (_, column) => line(column, 0, 'v', ROWS));
  return [...columns, rest > 0 ? line(whole, 0, 'v', rest) : ''].join('');
}

/** Slightly longer than the dots, so that rounding never loses the last one. */
function line(column: number, row: number, direction: 'h' | 'v', dots: number): string {
  const centre = (index: number) => index * STEP + STEP / 2;
  return `M${centre(column)} ${centre(row)}${direction}${(dots - 1) * STEP + 0.1}`;
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
    animation: ${pass} calc(5 * var(--slow)) linear 2s both;
  }

  [data-live] {
    stroke: var(--color-success);
    animation: ${show} var(--slow) var(--ease) 3s both;
  }
`;
