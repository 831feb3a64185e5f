// Runs on both sides. What the receipt says, of the release and in the replay.
import type { PartFacts, PastRelease, ReleaseFacts } from '@platform/contract';
import { fill } from '@site/brand/fill';
import { duration, utcDay } from '@site/brand/times';
import receipt from '#content/receipt.yaml';
import type { Step } from './useReplay.ts';

export const STAGES = ['commit', 'build', 'canary', 'live'] as const;

export interface StageText {
  text: string;
  /** `open`: not passed, or not recorded; `back`: rolled back. */
  state?: 'open' | 'failed' | 'back';
}

export type Stages = Record<(typeof STAGES)[number], StageText>;

/** Whether the facts are of a canary that still runs, for a visitor who gets it. */
export const isOnCanary = ({ canaryShare, canarySeconds }: PartFacts): boolean =>
  canaryShare !== undefined && canarySeconds === undefined;

/** What is known of the release besides its stages. */
export function notesOf(part: PastRelease | undefined): string {
  if (!part) return receipt.first.text;
  const { checkSeconds, largestPaintMs } = part;
  const notes = [
    [receipt.checked, checkSeconds !== undefined && duration(checkSeconds)],
    [receipt.past.painted, largestPaintMs !== undefined && `${largestPaintMs}\u00a0ms`],
  ] as const;
  return notes.flatMap(([text, time]) => (text && time ? [fill(text, { time })] : [])).join(' · ');
}

/** How releases go. */
export function usualStages(): Stages {
  const { commit, build, canary, live } = receipt.first.stages;
  return {
    commit: { text: commit },
    build: { text: build },
    canary: { text: canary },
    live: { text: live },
  };
}

/** What the history has of the release, and nothing else. */
export function stagesOf(release: ReleaseFacts): Stages {
  const { count, countedSince } = release;
  const live = fill(receipt.known.live, { count, day: utcDay(countedSince) });
  return partStages(release, { text: live });
}

/** The same for a former release, which may have been rolled back. */
export function pastStages(past: PastRelease): Stages {
  const outcome = outcomeOf(past);
  return partStages(past, outcome ? { text: outcome, state: 'back' } : { text: receipt.past.live });
}

/** `rolled back automatically after 41 s`; undefined unless it was rolled back. */
export function outcomeOf({ rolledBack }: PastRelease): string | undefined {
  if (!rolledBack) return undefined;
  const { byHand, byItself } = receipt.past;
  const time = duration(rolledBack.seconds);
  return fill(rolledBack.isAutomatic ? byItself : byHand, { time });
}

function partStages(part: PartFacts, live: StageText): Stages {
  const { known, unknown } = receipt;
  const { commit, bytes, canaryShare: share, canarySeconds } = part;
  const name = part.name.replace(/^mfe-/, '');
  const size = bytes && `${Math.round(bytes / 1000)}\u00a0kB`;
  const isRunning = isOnCanary(part) && live.state !== 'back';
  const canary =
    canarySeconds === undefined
      ? fill(isRunning ? known.onCanary : known.share, { share })
      : fill(known.canary, { share, time: duration(canarySeconds) });
  return {
    commit: commit ? { text: commit.slice(0, 7) } : { text: unknown.record, state: 'open' },
    build: { text: size ? fill(known.build, { name, size }) : name },
    canary: share ? { text: canary } : { text: unknown.canary, state: 'open' },
    live: isRunning ? { text: unknown.live, state: 'open' } : live,
  };
}

/** Per cent of visitors who get the canary of the replay. */
export const REPLAYED_SHARE = 10;

export function replayedStages(step: Step): Stages {
  const { commit, build, canary, live } = receipt.replay.stages;
  return {
    commit: { text: commit },
    build: { text: build },
    canary: {
      text: fill(canary[step] ?? '', { share: REPLAYED_SHARE }),
      ...(step > 0 && { state: 'failed' }),
    },
    live: { text: live, state: 'open' },
  };
}
