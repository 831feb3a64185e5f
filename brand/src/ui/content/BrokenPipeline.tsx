// Runs on both sides.
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';

/** Layout of error pages: text and links beside a drawing of a broken pipeline. */
export function BrokenPipeline({ children }: { children: ReactNode }) {
  return (
    <Layout>
      <div>{children}</div>
      <Drawing viewBox="0 0 520 320" width="520" height="320" aria-hidden="true">
        <g stroke="var(--color-border-strong)" strokeWidth="1.5">
          <path d={ARRIVING} />
          <path d="M394 110h-14c-18 0-22-10-28-30M466 110h54M430 146v46q0 16-16 16h-40" />
        </g>
        <Pulse d={ARRIVING} pathLength="100" />
        <path
          d="M318 96l-8-18M334 104l14-14M326 122l16 10"
          stroke="var(--color-warm)"
          strokeWidth="3"
        />
        {/* The rollback line. */}
        <g stroke="var(--color-accent)">
          <path d="M230 160c0 120-140 120-140 8" strokeDasharray="7 7" />
          <path d="M80 178l10-14 10 14" />
        </g>
        <Stage transform="translate(90 110)">
          <circle r="36" />
          <path d="M-26 0h16m20 0h16M-10 0a10 10 0 1 0 20 0 10 10 0 1 0-20 0" />
        </Stage>
        <Stage transform="translate(230 110)">
          <circle r="36" />
          <path d="M-14-7 0-15l14 8V8L0 16l-14-8zM-14-7 0 1l14-8M0 1v15" />
        </Stage>
        <Stage transform="translate(430 110)" data-unlit="">
          <circle r="36" />
          <path d="M-8-6a8 8 0 1 1 12 7c-3 2-4 4-4 7M0 15v1" />
        </Stage>
        <Stage transform="translate(310 208)" data-unlit="">
          <rect x="-64" y="-34" width="128" height="68" rx="12" />
          <path d="M-42-12h82M-42 12h60" />
        </Stage>
      </Drawing>
    </Layout>
  );
}

const ARRIVING = 'M0 110H284c18 0 20 10 26 34';

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7);
  align-items: center;

  @media (min-width: 64em) {
    grid-template-columns: minmax(0, 11fr) minmax(0, 9fr);
  }
`;

const Drawing = styled.svg`
  width: 100%;
  max-width: 36rem;
  height: auto;
  margin-inline: auto;
  fill: none;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

const Stage = styled.g`
  fill: var(--color-accent-soft);
  stroke: var(--color-accent);

  &[data-unlit] {
    fill: var(--color-surface);
    stroke: var(--color-border-strong);
  }

  &[data-unlit] > :first-child {
    stroke-dasharray: 6 6;
  }

  path {
    fill: none;
    stroke-width: 2.25;
  }
`;

const arrive = keyframes`
  0% { stroke-dashoffset: 8; opacity: 0; }
  5%, 50% { opacity: 1; }
  55%, 100% { stroke-dashoffset: -96; opacity: 0; }
`;

/** A change that stops at the break. */
const Pulse = styled.path`
  opacity: 0;
  stroke: var(--color-warm);
  stroke-width: 3.5;
  stroke-dasharray: 8 200;
  animation: ${arrive} 5s linear infinite backwards;

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;
