// Runs on both sides.
import type { PartFacts, ReleaseFacts } from '@platform/contract';
import { fill } from '@site/brand/fill';
import { duration, utcDay } from '@site/brand/times';
import receipt from '#content/receipt.yaml';

type Stage = keyof typeof receipt.stages;

export interface StageText {
  text: string;
  /** Not passed, or not recorded. */
  isOpen?: boolean;
}

/** Whether the facts are of a canary that still runs, for a visitor who gets it. */
export const isOnCanary = ({ canaryShare, canarySeconds }: PartFacts): boolean =>
  canaryShare !== undefined && canarySeconds === undefined;

/** What the receipt says of each stage: what the history has, and nothing else. */
export function stageTexts(release: ReleaseFacts): Record<Stage, StageText> {
  const { known, unknown } = receipt;
  const { commit, bytes, checks, checkSeconds = 0, canaryShare: share, canarySeconds } = release;
  const name = release.name.replace(/^mfe-/, '');
  const size = bytes && `${Math.round(bytes / 1000)}\u00a0kB`;
  const onCanary = isOnCanary(release);
  return {
    commit: commit ? { text: commit.slice(0, 7) } : { text: unknown.record, isOpen: true },
    build: { text: size ? fill(known.build, { name, size }) : name },
    tests: checks
      ? { text: fill(known.tests, { checks, time: duration(checkSeconds) }) }
      : { text: unknown.record, isOpen: true },
    canary: share
      ? {
          text: onCanary
            ? fill(known.onCanary, { share })
            : fill(known.canary, { share, time: duration(canarySeconds ?? 0) }),
        }
      : { text: unknown.canary, isOpen: true },
    live: onCanary
      ? { text: unknown.live, isOpen: true }
      : {
          text: fill(known.live, { count: release.count, day: utcDay(release.countedSince) }),
        },
  };
}
