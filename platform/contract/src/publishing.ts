// Server and build side. What becomes of a release: why a change of the registry doesn't happen although nothing
// went wrong, each with a code so that a pipeline can tell them apart, and what a site answers.

/** Why a release is rejected. */
export interface Problem {
  /** Name of the check that found it: `stolen-path`. */
  code: string;
  /** What is wrong, as a sentence. */
  reason: string;
  /** What to do about it, as a sentence. */
  fix: string;
}

/** A release that doesn't pass its checks, with everything that is wrong with it. */
export class Rejection extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map(({ reason, fix }) => `${reason} ${fix}`).join('\n'));
  }
}

/** A release that was rejected because its name is frozen. */
export class FrozenError extends Error {
  override readonly name = 'FrozenError';
}

/** Somebody else has changed what this change was based on. */
export class ChangedMeanwhile extends Error {}

/** A failure as another process or machine is told of it. */
export interface Failure {
  error: string;
  /** A number of its own for each kind. It ends no process. */
  exitCode: number;
  problems?: Problem[];
}

export const failureOf = (error: unknown): Failure => ({
  error: error instanceof Error ? error.message : String(error),
  exitCode: exitCodeOf(error),
  ...(error instanceof Rejection && { problems: error.problems }),
});

/** The failure that somebody was told of. */
export function errorOf({ error, exitCode, problems }: Failure): Error {
  if (problems) return new Rejection(problems);
  if (exitCode === 3) return new FrozenError(error);
  return exitCode === 4 ? new ChangedMeanwhile(error) : new Error(error);
}

/** The kind of a failure, for scripts. */
export function codeOf(error: unknown): 'rejected' | 'frozen' | 'changed' | 'failed' {
  if (error instanceof Rejection) return 'rejected';
  if (error instanceof FrozenError) return 'frozen';
  return error instanceof ChangedMeanwhile ? 'changed' : 'failed';
}

/** 2: rejected by the checks, 3: frozen, 4: changed meanwhile, 1: anything else. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof Rejection) return 2;
  if (error instanceof FrozenError) return 3;
  return error instanceof ChangedMeanwhile ? 4 : 1;
}

/** What has come of a release. */
export interface Outcome {
  name: string;
  version: string;
  /** Version that was live before; null for the first. */
  from: string | null;
  /** `unchanged`: it was live already. `checked`: published, but not made live. */
  state: 'live' | 'unchanged' | 'checked';
  revision: number;
}
