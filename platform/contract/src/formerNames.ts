// Runs on both sides. JSON keys before version 1.2, in stored files and older shells: readers accept both,
// writers use the present ones.

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

/** Former values of `action` in the history. */
export const FORMER_ACTIONS: Names = {
  mark: 'block',
  unmark: 'unblock',
  thaw: 'unfreeze',
  refused: 'rejected',
  'taken-back': 'automatic-rollback',
  'canary-taken-back': 'canary-ended',
};

/** The former name of an action; the same name where it hasn't changed. */
export const formerAction = (action: string): string =>
  Object.entries(FORMER_ACTIONS).find(([, present]) => present === action)?.[0] ?? action;

/** Renames the keys of an object; returns any other value unchanged. */
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

/** A release with its former keys, which older shells read and a version's hash covers. */
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
