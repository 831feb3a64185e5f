// Runs on both sides. The hero's drawing: a change travels from commit to production. CSS lights the
// stages and then the servers one after another; with reduced motion all are lit.
import type { SiteFacts } from '@platform/contract';
import { clock } from '@site/brand/releaseLine';
import { css, keyframes, styled } from 'styled-components';
import hero from '#content/hero.yaml';

/** Position of each stage on the line, and the icon in its node, centred on 0 0. */
const STAGES = [
  {
    name: 'commit',
    x: 100,
    y: 96,
    mark: 'M-26 0h16m20 0h16M-10 0a10 10 0 1 0 20 0 10 10 0 1 0-20 0',
  },
  { name: 'build', x: 280, y: 96, mark: 'M-14-7 0-15l14 8V8L0 16l-14-8zM-14-7 0 1l14-8M0 1v15' },
  { name: 'tests', x: 460, y: 96, mark: 'M-13 1l9 9L14-9' },
  { name: 'canary', x: 460, y: 256, mark: 'M-3-14V3H14A17 17 0 1 1-3-14M4-17A17 17 0 0 1 17-4H4z' },
  {
    name: 'live',
    x: 280,
    y: 256,
    mark: 'M-16 0a16 16 0 1 0 32 0 16 16 0 1 0-32 0h32M0-16c-10 9-10 23 0 32 10-9 10-23 0-32',
  },
] as const;

const ROAD = 'M0 96H460C512 96 528 128 528 176S512 256 460 256H280V380';
const ZONES = [36, 216, 396];

/** Label of a stage, with facts about the live release where known. */
function labelOf(stage: (typeof STAGES)[number]['name'], facts: SiteFacts): string {
  const { release, testSeconds } = facts;
  const label = hero.stages[stage];
  if (stage === 'commit' && release?.commit) return `${label} ${release.commit.slice(0, 7)}`;
  if (stage === 'tests' && testSeconds !== undefined) return `${label} ${clock(testSeconds)}`;
  if (stage === 'canary' && release?.canaryShare) return `${label} ${release.canaryShare} %`;
  return label;
}

export function PipelineDrawing({ facts = {} }: { facts?: SiteFacts }) {
  return (
    <Drawing viewBox="0 0 560 500" width="560" height="500" aria-hidden="true" focusable="false">
      <g fill="none" stroke="var(--color-border-strong)" strokeWidth="1.5">
        <path d={ROAD} />
        <path d="M280 348H116q-16 0-16 16v16M280 348h164q16 0 16 16v16" />
        <path d="M186 96c30 0 30-58 62-58h64c32 0 32 58 62 58" />
      </g>
      <g fill="var(--color-bg)" stroke="var(--color-border-strong)" strokeWidth="1.5">
        <circle cx="248" cy="38" r="6" />
        <circle cx="312" cy="38" r="6" />
      </g>
      <Pulse d={ROAD} pathLength="100" />
      {STAGES.map(({ name, x, y, mark }) => (
        <Stage key={name} transform={`translate(${x} ${y})`}>
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
      <Labels>
        {STAGES.map(({ name, x, y }) => (
          // The line continues below the last stage.
          <text
            key={name}
            x={name === 'live' ? x - 52 : x}
            y={name === 'live' ? y + 6 : y + 62}
            textAnchor={name === 'live' ? 'end' : 'middle'}
          >
            {labelOf(name, facts)}
          </text>
        ))}
      </Labels>
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
  14%, 88% { fill: var(--color-success); }
  96%, 100% { fill: var(--color-border-strong); }
`;

const travel = keyframes`
  0% { stroke-dashoffset: 8; opacity: 0; }
  3% { opacity: 1; }
  62% { opacity: 1; }
  66%, 100% { stroke-dashoffset: -100; opacity: 0; }
`;

const LOOP = '9s linear infinite backwards';
/** Delay of each stage, when the change reaches it. */
const LIT_AFTER = ['0.2s', '1.1s', '2.1s', '3.2s', '4.2s'];

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  overflow: visible;
`;

/** The travelling change. */
const Pulse = styled.path`
  fill: none;
  opacity: 0;
  stroke: var(--color-warm);
  stroke-width: 3.5;
  stroke-dasharray: 8 200;
  stroke-linecap: round;
  animation: ${travel} ${LOOP};
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

  ${LIT_AFTER.map(
    (delay, at) => css`
      &:nth-of-type(${at + 3}) > * {
        animation-delay: ${delay};
      }
    `,
  )}
`;

const Labels = styled.g`
  fill: var(--color-muted);
  font: 500 19px var(--font-mono);
  letter-spacing: -0.02em;
`;

/** A zone of production servers. */
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
    fill: var(--color-success);
    animation: ${serve} ${LOOP};
    animation-delay: 5.1s;
  }

  &:nth-of-type(9) circle {
    animation-delay: 5.7s;
  }
  &:nth-of-type(10) circle {
    animation-delay: 6.3s;
  }
`;
