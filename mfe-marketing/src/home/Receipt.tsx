// Runs on both sides. The hero's receipt: how the latest release of this page reached its visitors, by the registry's
// history, and the rehearsal of a bad one, which CSS plays.
import type { ReleaseFacts, SiteFacts } from '@platform/contract';
import { fill } from '@site/brand/fill';
import { keyframes, styled } from 'styled-components';
import type hero from '#content/hero.yaml';
import { duration, utcTime } from './times.ts';

type Words = NonNullable<typeof hero.receipt>;

interface Stage {
  text: string;
  fact?: string;
  /** Not reached. */
  isOpen?: boolean;
}

/** @param facts without a release, the receipt names no time */
export function Receipt({ words, facts = {} }: { words: Words; facts?: SiteFacts | undefined }) {
  const { rehearsal } = words;
  return (
    <Slip>
      <figcaption>
        <strong>{words.title}</strong>
        <strong>{rehearsal.title}</strong>
      </figcaption>
      <div aria-live="polite">
        <Road>
          {stagesOf(words, facts.release).map(({ text, fact, isOpen }) => (
            <li key={text} data-open={isOpen || undefined}>
              {text} {fact && <span suppressHydrationWarning>{fact}</span>}
            </li>
          ))}
        </Road>
        <Road>
          {rehearsal.steps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Road>
      </div>
      <label>
        <input type="checkbox" name="rehearsal" />
        {rehearsal.start}
      </label>
    </Slip>
  );
}

/** What the history has of the release, and nothing else. */
function stagesOf(words: Words, release: Partial<ReleaseFacts> = {}): Stage[] {
  const { canaryShare: share, canarySeconds, liveSince } = release;
  const time = liveSince && utcTime(liveSince);
  const isOnCanary = share !== undefined && canarySeconds === undefined;
  const canary = fill(isOnCanary ? words.onCanary : words.canary, { share });
  const wait = canarySeconds === undefined ? time : duration(canarySeconds);
  return [
    ...(share === undefined ? [] : [{ text: canary, fact: wait }]),
    isOnCanary ? { text: words.notYet, isOpen: true } : { text: words.live, fact: time },
    { text: words.undo },
  ];
}

const light = keyframes`
  from { border-color: var(--color-border-strong); background: var(--color-surface); color: transparent; }
  40% { border-color: var(--color-warm); background: var(--color-warm); color: transparent; }
`;

/** Receipt and rehearsal have the same place, so that nothing moves when one follows the other. */
const Slip = styled.figure`
  display: grid;
  gap: var(--space-4);
  width: 100%;
  padding: var(--space-5);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-3);
  background: var(--color-surface);
  box-shadow: var(--shadow-2);

  @media (min-width: 64em) {
    justify-self: end;
    max-width: 34rem;
  }

  > :not(label) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }

  > * > :is(strong, ol) {
    grid-area: 1 / 1;
  }

  &:has(:checked) > * > :first-child:is(strong, ol),
  &:not(:has(:checked)) > * > :last-child:is(strong, ol) {
    visibility: hidden;
  }

  strong {
    font-size: var(--text-lg);
    font-weight: 600;
    letter-spacing: -0.01em;
    line-height: 1.25;
  }

  strong:last-child {
    color: var(--color-warm-ink);
  }

  label {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 2.75rem;
    padding-top: var(--space-3);
    border-top: 1.5px dashed var(--color-border-strong);
    font-size: var(--text-sm);
    font-weight: 550;
    cursor: pointer;
  }

  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--color-accent);
  }

  @media print {
    label {
      display: none;
    }
  }
`;

const Road = styled.ol`
  display: flex;
  flex-direction: column;

  li:not(:last-child) {
    flex: 1;
  }

  li {
    --at: 0.2s;
    --ink: var(--color-success);
    --mark: '✓' / '';
    position: relative;
    padding: 0 0 var(--space-3) 2.25rem;
    font-size: var(--text-sm);
  }

  li:nth-child(2) {
    --at: 1.4s;
  }
  li:nth-child(3) {
    --at: 2.6s;
  }
  li:last-child {
    padding-bottom: 0;
  }

  & + & li:first-child {
    --ink: var(--color-warm);
    --mark: '';
  }
  li[data-open] {
    --ink: var(--color-border-strong);
    --mark: '';
  }
  & + & li:nth-child(2) {
    --ink: var(--color-danger);
    --mark: '✕' / '';
  }

  span {
    display: block;
    color: var(--color-muted);
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
    border: 2px solid var(--ink);
    border-radius: var(--radius-full);
    background: var(--ink);
    color: var(--color-surface);
    /* No web font has the marks. */
    font: 700 0.6875rem / 1 sans-serif;
    content: var(--mark);
    forced-color-adjust: none;
  }

  /* The line to the next node. */
  li:not(:last-child)::after {
    position: absolute;
    inset: calc(1.25rem + 0.1em) auto -0.1em calc(0.625rem - 1px);
    width: 2px;
    background: var(--ink);
    content: '';
    forced-color-adjust: none;
  }

  /* Only the rehearsal moves. */
  ${Slip}:has(:checked) & + & li::before {
    animation: ${light} calc(3 * var(--slow)) var(--ease) var(--at) both;
  }
`;
