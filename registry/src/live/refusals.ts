// Why a change of the registry doesn't happen although nothing went wrong. Each has an exit code of its
// own, so that a pipeline can tell them apart.

/** What stands in the way of a release. */
export interface Problem {
  /** Name of the check that found it: `stolen-path`. */
  code: string;
  /** What is wrong, as a sentence. */
  reason: string;
  /** What to do about it, as a sentence. */
  fix: string;
}

/** A release that doesn't pass its checks, with everything that is wrong with it. */
export class Refused extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map(({ reason, fix }) => `${reason} ${fix}`).join('\n'));
  }
}

/** A release that was refused because its name is frozen. */
export class FrozenError extends Error {
  override readonly name = 'FrozenError';
}

/** Somebody else has changed what this change was based on. */
export class ChangedMeanwhile extends Error {}

/** 2: refused by the checks, 3: frozen, 4: changed meanwhile, 1: anything else. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof Refused) return 2;
  if (error instanceof FrozenError) return 3;
  return error instanceof ChangedMeanwhile ? 4 : 1;
}
