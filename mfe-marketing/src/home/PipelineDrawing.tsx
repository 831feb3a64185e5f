// Runs on both sides. The hero's picture: a change travels from commit to production. Stages light
// up one after another, by CSS only; without motion all of them are lit.
import { keyframes, styled } from 'styled-components';

/** Along the road: where a stage stands and the drawing inside its node, around 0 0. */
const STAGES = [
  { x: 100, y: 96, mark: 'M-26 0h16m20 0h16M-10 0a10 10 0 1 0 20 0 10 10 0 1 0-20 0' },
  { x: 280, y: 96, mark: 'M-14-7 0-15l14 8V8L0 16l-14-8zM-14-7 0 1l14-8M0 1v15' },
  { x: 460, y: 96, mark: 'M-13 1l9 9L14-9' },
  { x: 460, y: 256, mark: 'M0-16l14 5v10c0 9-6 14-14 18-8-4-14-9-14-18v-10z' },
  {
    x: 280,
    y: 256,
    mark: 'M-16-4a17 17 0 0 1 31-4l3 4M16-16v12H4M16 4a17 17 0 0 1-31 4l-3-4M-16 16V4h12',
  },
] as const;

const ROAD = 'M0 96H460C512 96 528 128 528 176S512 256 460 256H280V380';
const ZONES = [36, 216, 396];

export function PipelineDrawing() {
  return (
    <Drawing viewBox="0 0 560 500" width="560" height="500" aria-hidden="true" focusable="false">
      <g fill="none" stroke="var(--color-border-strong)" strokeWidth="1.5">
        <path d={ROAD} />
        <path d="M280 332H116q-16 0-16 16v32M280 332h164q16 0 16 16v32" />
        <path d="M186 96c30 0 30-58 62-58h64c32 0 32 58 62 58" />
      </g>
      <g fill="var(--color-bg)" stroke="var(--color-border-strong)" strokeWidth="1.5">
        <circle cx="248" cy="38" r="6" />
        <circle cx="312" cy="38" r="6" />
      </g>
      <Pulse d={ROAD} pathLength="100" />
      {STAGES.map(({ x, y, mark }) => (
        <Stage key={mark} transform={`translate(${x} ${y})`}>
          <circle r="36" />
          <path d={mark} />
        </Stage>
      ))}
      {ZONES.map((x) => (
        <Zone key={x} transform={`translate(${x} 380)`}>
          <rect width="128" height="96" rx="12" />
          <circle cx="24" cy="32" r="6" />
          <path d="M42 32h62" />
          <circle cx="24" cy="64" r="6" />
          <path d="M42 64h40" />
        </Zone>
      ))}
    </Drawing>
  );
}

const light = keyframes`
  0%, 4% { stroke: var(--color-border-strong); fill: var(--color-surface); }
  10%, 88% { stroke: var(--color-accent); fill: var(--color-accent-soft); }
  96%, 100% { stroke: var(--color-border-strong); fill: var(--color-surface); }
`;

const ink = keyframes`
  0%, 4% { stroke: var(--color-muted); }
  10%, 88% { stroke: var(--color-accent); }
  96%, 100% { stroke: var(--color-muted); }
`;

const serve = keyframes`
  0%, 4% { fill: var(--color-border-strong); }
  8% { fill: var(--color-warm); }
  30%, 88% { fill: var(--color-accent); }
  96%, 100% { fill: var(--color-border-strong); }
`;

const travel = keyframes`
  0% { stroke-dashoffset: 8; opacity: 0; }
  3% { opacity: 1; }
  62% { opacity: 1; }
  66%, 100% { stroke-dashoffset: -100; opacity: 0; }
`;

const LOOP = '9s linear infinite backwards';

const Drawing = styled.svg`
  width: 100%;
  max-width: 40rem;
  height: auto;
  margin-inline: auto;
  overflow: visible;
`;

/** The change itself. */
const Pulse = styled.path`
  fill: none;
  opacity: 0;
  stroke: var(--color-warm);
  stroke-width: 3.5;
  stroke-dasharray: 8 200;
  stroke-linecap: round;
  animation: ${travel} ${LOOP};

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

const Stage = styled.g`
  circle {
    fill: var(--color-accent-soft);
    stroke: var(--color-accent);
    stroke-width: 2;
    animation: ${light} ${LOOP};
  }

  path {
    fill: none;
    stroke: var(--color-accent);
    stroke-width: 2.25;
    stroke-linecap: round;
    stroke-linejoin: round;
    animation: ${ink} ${LOOP};
  }

  &:nth-of-type(3) > * {
    animation-delay: 0.2s;
  }
  &:nth-of-type(4) > * {
    animation-delay: 1.1s;
  }
  &:nth-of-type(5) > * {
    animation-delay: 2.1s;
  }
  &:nth-of-type(6) > * {
    animation-delay: 3.2s;
  }
  &:nth-of-type(7) > * {
    animation-delay: 4.2s;
  }

  @media (prefers-reduced-motion: reduce) {
    > * {
      animation: none;
    }
  }
`;

/** Where it runs in the end. */
const Zone = styled.g`
  rect {
    fill: var(--color-surface);
    stroke: var(--color-border-strong);
    stroke-width: 1.5;
  }

  path {
    stroke: var(--color-border-strong);
    stroke-width: 6;
    stroke-linecap: round;
  }

  circle {
    fill: var(--color-accent);
    animation: ${serve} ${LOOP};
    animation-delay: 5.1s;
  }

  &:nth-of-type(9) circle {
    animation-delay: 5.3s;
  }
  &:nth-of-type(10) circle {
    animation-delay: 5.5s;
  }

  @media (prefers-reduced-motion: reduce) {
    circle {
      animation: none;
    }
  }
`;
