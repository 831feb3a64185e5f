// Runs on both sides. What the receipt says, of the release and in the replay.
import type { PartFacts, ReleaseFacts } from '@platform/contract';
import { fill } from '@site/brand/fill';
import { duration, utcDay } from '@site/brand/times';
import receipt from '#content/receipt.yaml';
import type { Step } from './useReplay.ts';

export const STAGES = ['commit', 'build', 'tests', 'canary', 'live'] as const;

export interface StageText {
  text: string;
  /** `open`: not passed, or not recorded. */
  state?: 'open' | 'failed';
}

export type Stages = Record<(typeof STAGES)[number], StageText>;

/** Whether the facts are of a canary that still runs, for a visitor who gets it. */
export const isOnCanary = ({ canaryShare, canarySeconds }: PartFacts): boolean =>
  canaryShare !== undefined && canarySeconds === undefined;

/** How releases go. */
export function usualStages(): Stages {
  const { commit, build, tests, canary, live } = receipt.first.stages;
  return {
    commit: { text: commit },
    build: { text: build },
    tests: { text: tests },
    canary: { text: canary },
    live: { text: live },
  };
}

/** What the history has of the release, and nothing else. */
export function stagesOf(release: ReleaseFacts): Stages {
  const { known, unknown } = receipt;
  const { commit, bytes, checks, checkSeconds = 0, canaryShare: share, canarySeconds } = release;
  const name = release.name.replace(/^mfe-/, '');
  const size = bytes && `${Math.round(bytes / 1000)}\u00a0kB`;
  const onCanary = isOnCanary(release);
  return {
    commit: commit ? { text: commit.slice(0, 7) } : { text: unknown.record, state: 'open' },
    build: { text: size ? fill(known.build, { name, size }) : name },
    tests: checks
      ? { text: fill(known.tests, { checks, time: duration(checkSeconds) }) }
      : { text: unknown.record, state: 'open' },
    canary: share
      ? {
          text: onCanary
            ? fill(known.onCanary, { share })
            : fill(known.canary, { share, time: duration(canarySeconds ?? 0) }),
        }
      : { text: unknown.canary, state: 'open' },
    live: onCanary
      ? { text: unknown.live, state: 'open' }
      : {
          text: fill(known.live, { count: release.count, day: utcDay(release.countedSince) }),
        },
  };
}

/** Per cent of visitors who get the canary of the replay. */
export const REPLAYED_SHARE = 10;

/** @param seconds of the rollback so far; undefined when no rollback was measured */
export function replayedStages(step: Step, seconds: number | undefined): Stages {
  const { commit, build, tests, canary, measured, live } = receipt.replay.stages;
  const timed = seconds === undefined ? undefined : measured[step - 2];
  const time = `${(seconds ?? 0).toFixed(1)}\u00a0s`;
  return {
    commit: { text: commit },
    build: { text: build },
    tests: { text: tests },
    canary: {
      text: fill(timed ?? canary[step] ?? '', { share: REPLAYED_SHARE, time }),
      ...(step > 0 && { state: 'failed' }),
    },
    live: { text: live, state: 'open' },
  };
}
