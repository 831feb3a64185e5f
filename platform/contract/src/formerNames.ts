// Runs on both sides. JSON keys from before version 1.2. Stored files and older shells have them: readers
// accept both, writers use today's.

import type { StandalonePage } from './contract.ts';
import type { Contribution } from './contributions.ts';

type Names = Readonly<Record<string, string>>;

export const FORMER = {
  release: { alone: 'standalone', wishes: 'contributions' },
  contribution: { place: 'extensionPoint' },
  entry: { bad: 'blocked' },
  canary: { pin: 'deployment' },
  decision: { who: 'author', why: 'reason' },
  historyLine: { who: 'author', why: 'reason', what: 'action' },
} as const satisfies Record<string, Names>;

/** `action` of lines in the history. */
export const FORMER_ACTIONS: Names = {
  mark: 'block',
  unmark: 'unblock',
  thaw: 'unfreeze',
  refused: 'rejected',
  'taken-back': 'automatic-rollback',
  'canary-taken-back': 'canary-ended',
};

/** The former name of an action; the same name where it never changed. */
export const formerAction = (action: string): string =>
  Object.entries(FORMER_ACTIONS).find(([, present]) => present === action)?.[0] ?? action;

/** An object with today's keys; anything else as it is. */
export function renameKeys(value: unknown, names: Names): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      Object.hasOwn(names, key) ? (names[key] ?? key) : key,
      each,
    ]),
  );
}

interface Renamed {
  standalone?: StandalonePage[] | undefined;
  contributions?: readonly Contribution[] | undefined;
}

/** A release with its former keys: older shells read them, and a version is a hash over them. */
export const withFormerNames = <T extends Renamed>({ standalone, contributions, ...rest }: T) => ({
  ...rest,
  ...(standalone && { alone: standalone }),
  ...(contributions && { wishes: contributions.map(formerContribution) }),
});

/** A contribution with its former keys. */
export const formerContribution = ({ extensionPoint: place, ...rest }: Contribution) => ({
  place,
  ...rest,
});
