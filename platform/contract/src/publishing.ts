// Build time and server only. Outcomes of a release, and the errors of registry changes with their exit codes.

/** A reason for rejecting a release. */
export interface Problem {
  /** Name of the check: `stolen-path`. */
  code: string;
  /** The problem as a sentence. */
  reason: string;
  /** The remedy as a sentence. */
  fix: string;
}

/** A release failed the gate's checks. */
export class Rejection extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map(({ reason, fix }) => `${reason} ${fix}`).join('\n'));
  }
}

/** The name is frozen. */
export class FrozenError extends Error {
  override readonly name = 'FrozenError';
}

/** Another change came first. */
export class ChangedMeanwhile extends Error {}

/** An error as JSON, for other processes and machines. */
export interface Failure {
  error: string;
  /** As from `exitCodeOf`. */
  exitCode: number;
  problems?: Problem[];
}

export const failureOf = (error: unknown): Failure => ({
  error: error instanceof Error ? error.message : String(error),
  exitCode: exitCodeOf(error),
  ...(error instanceof Rejection && { problems: error.problems }),
});

/** The error that a failure describes. */
export function errorOf({ error, exitCode, problems }: Failure): Error {
  if (problems) return new Rejection(problems);
  if (exitCode === 3) return new FrozenError(error);
  return exitCode === 4 ? new ChangedMeanwhile(error) : new Error(error);
}

/** An error's kind, for scripts. */
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

/** The result of a release. */
export interface Outcome {
  name: string;
  version: string;
  /** The previous live version; null for the first. */
  from: string | null;
  /** `unchanged`: already live. `checked`: published, not live. */
  state: 'live' | 'unchanged' | 'checked';
  revision: number;
  /** The gate's result, of a `checked` release. */
  gate?: string;
  /** Of `release --preview`. */
  preview?: ReleasePreview;
}

/** How a release differs from the live version, and the link that shows it. */
export interface ReleasePreview {
  /** Override for one browser. */
  link: string;
  /** When the link expires, ISO 8601. */
  until: string;
  sizes: SizeChange[];
  /** Addresses and sections that the live version lacks. */
  added: string[];
  /** Addresses and sections that only the live version has. */
  gone: string[];
}

/** Transfer size of a kind of browser files, in bytes. */
export interface SizeChange {
  what: string;
  before: number;
  after: number;
}
