// Runs on both sides. What the receipt says, of the release and in the replay.
import type { PartFacts, ReleaseFacts } from '@platform/contract';
import { fill } from '@site/brand/fill';
import { duration, utcDay } from '@site/brand/times';
import receipt from '#content/receipt.yaml';
import type { Step } from './useReplay.ts';

export const STAGES = ['commit', 'build', 'canary', 'live'] as const;

interface StageText {
  text: string;
  /** `open`: not passed, or not recorded. */
  state?: 'open' | 'failed';
}

type Stages = Record<(typeof STAGES)[number], StageText>;

/** Whether the facts are of a canary that still runs, for a visitor who gets it. */
export const isOnCanary = ({ canaryShare, canarySeconds }: PartFacts): boolean =>
  canaryShare !== undefined && canarySeconds === undefined;

/** What is known of the release besides its stages. */
export function notesOf(release: ReleaseFacts | undefined): string {
  if (!release) return receipt.first.text;
  const { checkSeconds } = release;
  return checkSeconds === undefined ? '' : fill(receipt.checked, { time: duration(checkSeconds) });
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
  const { known, unknown } = receipt;
  const { commit, bytes, canaryShare: share, canarySeconds, count, countedSince } = release;
  const name = release.name.replace(/^mfe-/, '');
  const size = bytes && `${Math.round(bytes / 1000)}\u00a0kB`;
  const isRunning = isOnCanary(release);
  const canary =
    canarySeconds === undefined
      ? fill(isRunning ? known.onCanary : known.share, { share })
      : fill(known.canary, { share, time: duration(canarySeconds) });
  return {
    commit: commit ? { text: commit.slice(0, 7) } : { text: unknown.record, state: 'open' },
    build: { text: size ? fill(known.build, { name, size }) : name },
    canary: share ? { text: canary } : { text: unknown.canary, state: 'open' },
    live: isRunning
      ? { text: unknown.live, state: 'open' }
      : { text: fill(known.live, { count, day: utcDay(countedSince) }) },
  };
}

/** Per cent of visitors who get the canary of the replay. */
const REPLAYED_SHARE = 10;

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
