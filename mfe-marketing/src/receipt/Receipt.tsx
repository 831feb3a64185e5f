// Runs on both sides. The hero's receipt: how the release that rendered this copy went from commit to visitors, by
// the registry's history. CSS lights the stages once; with reduced motion all are lit.
import type { SiteFacts } from '@platform/contract';
import { fill } from '@site/brand/fill';
import { duration, utcTime } from '@site/brand/times';
import { keyframes, styled } from 'styled-components';
import receipt from '#content/receipt.yaml';
import { Dots } from './Dots.tsx';
import { isOnCanary, stageTexts } from './stageTexts.ts';

const STAGES = ['commit', 'build', 'tests', 'canary', 'live'] as const;

/** @param facts without a release, the receipt says how releases go */
export default function Receipt({ facts = {} }: { facts?: SiteFacts }) {
  const { release, rollbackSeconds } = facts;
  const texts = release && stageTexts(release);
  const onCanary = release !== undefined && isOnCanary(release);
  const notes = [
    release?.checkSeconds !== undefined &&
      fill(receipt.checked, { time: duration(release.checkSeconds) }),
    rollbackSeconds !== undefined && fill(receipt.back, { time: duration(rollbackSeconds) }),
  ].filter(Boolean);
  return (
    <Slip>
      <figcaption>
        {release ? (
          <>
            <strong>
              {onCanary ? receipt.canary : receipt.shipped}{' '}
              <time dateTime={release.liveSince} suppressHydrationWarning>
                {utcTime(release.liveSince)}
              </time>
            </strong>
            {notes.length > 0 && <p>{notes.join(' · ')}</p>}
          </>
        ) : (
          <>
            <strong>{receipt.first.title}</strong>
            <p>{receipt.first.text}</p>
          </>
        )}
      </figcaption>
      <Road>
        {STAGES.map((stage) => (
          <li key={stage} data-open={texts?.[stage].isOpen}>
            <b>{receipt.stages[stage]}</b>{' '}
            <span suppressHydrationWarning>
              {texts ? texts[stage].text : receipt.first.stages[stage]}
            </span>
          </li>
        ))}
      </Road>
      <Dots share={release?.canaryShare} isRunning={onCanary} />
      <Foot>
        <code>{release && `${release.name} ${release.version}`}</code>
        <button type="button" onClick={runAgain}>
          <span>{receipt.stop}</span>
          <span>{receipt.again}</span>
        </button>
      </Foot>
    </Slip>
  );
}

/** Ends the run, or starts it again (WCAG 2.2.2). */
function runAgain({ currentTarget }: { currentTarget: HTMLElement }) {
  const all = currentTarget.closest('figure')?.getAnimations({ subtree: true }) ?? [];
  const run = all.filter((each) => each instanceof CSSAnimation);
  const isRunning = run.some(({ playState }) => playState === 'running');
  for (const each of run) {
    if (isRunning) each.finish();
    else {
      each.cancel();
      each.play();
    }
  }
}

const light = keyframes`
  from { border-color: var(--color-border-strong); background: var(--color-surface); color: transparent; }
  40% { border-color: var(--color-warm); background: var(--color-warm); color: transparent; }
`;
const grow = keyframes`from { background-size: 100% 0; } to { background-size: 100% 100%; }`;
const until = keyframes`from, 99% { visibility: visible; }`;
const after = keyframes`from, 99% { visibility: hidden; }`;

const Slip = styled.figure`
  display: grid;
  gap: var(--space-4);
  width: 100%;
  max-width: 34rem;
  margin-inline: auto;
  padding: var(--space-5);
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

const Road = styled.ol`
  li {
    --at: 0.2s;
    position: relative;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-4);
    padding: 0 0 var(--space-3) 2.25rem;
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
  }
  li:nth-child(5) {
    --at: 3.8s;
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
    font: 700 0.6875rem / 1 var(--font-sans);
    content: '✓' / '';
    forced-color-adjust: none;
    animation: ${light} 0.9s var(--at) both;
  }

  /* The line to the next node. */
  li:not(:last-child)::after {
    position: absolute;
    inset: calc(1.25rem + 0.1em) auto -0.1em calc(0.625rem - 1px);
    width: 2px;
    background: linear-gradient(var(--color-success) 0 0) no-repeat var(--color-border-strong);
    content: '';
    forced-color-adjust: none;
    animation: ${grow} 0.8s linear var(--at) both;
  }

  li[data-open]::before {
    border-color: var(--color-border-strong);
    background: var(--color-surface);
    color: transparent;
    animation: none;
  }

  li[data-open] span {
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

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  padding-top: var(--space-3);
  border-top: 1.5px dashed var(--color-border-strong);

  code {
    color: var(--color-muted);
    font-size: var(--text-xs);
    overflow-wrap: anywhere;
  }

  button {
    display: grid;
    min-height: 2.75rem;
    padding: 0 var(--space-3);
    margin-right: calc(-1 * var(--space-3));
    border: 0;
    border-radius: var(--radius-2);
    background: none;
    color: var(--color-accent);
    font-size: var(--text-sm);
    font-weight: 550;
    align-items: center;

    &:hover {
      background: var(--color-accent-soft);
    }

    /* Nothing runs then. */
    @media print, (prefers-reduced-motion: reduce), (scripting: none) {
      display: none;
    }
  }

  span {
    grid-area: 1 / 1;
    animation: ${after} 4.7s both;
  }

  span:first-child {
    visibility: hidden;
    animation-name: ${until};
  }
`;
