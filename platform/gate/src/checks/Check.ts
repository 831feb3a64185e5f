import type { Deployment, Registry, SlotKey } from '@platform/contract';
import type { Problem } from '@platform/contract/publishing';
import type { Rendered, ShellLayout } from '@platform/contract/rendering';
import type { ReleaseStore } from '@platform/registry/store';

/** A condition for going live; one file each in `checks/`. */
export interface Check {
  /** For rejections: `stolen-path`. */
  code: string;
  /** Progress line: "Every page renders on the server". */
  title: string;
  /** Empty when the check passes. */
  run(context: GateContext): CheckProblem[] | Promise<CheckProblem[]>;
}

/** No check names more problems. */
export const MAX_PROBLEMS = 10;

export type CheckProblem = Omit<Problem, 'code'>;

/** A release to check, or one that goes live together with those. */
export interface Candidate {
  deployment: Deployment;
  /** Folder of its files. */
  folder: string;
  /** Whether it passed the checks before, so that they are skipped. */
  isKnown?: boolean;
}

export interface CandidateSite {
  /** Without a final slash. */
  origin: string;
  stop(): Promise<void>;
}

/** Serves a store with the real web server. @throws with its output when it doesn't start */
export type StartSite = (store: ReleaseStore) => Promise<CandidateSite>;

export interface GateContext {
  deployment: Deployment;
  /** Folder of the release's files. */
  folder: string;
  live: Registry;
  /** The live registry with the candidates in it and no fallbacks. */
  next: Registry;
  /** Live remotes that `next` lacks. */
  leftOut: string[];
  /** The gate's store with the candidates, which are added on first use. */
  store(): Promise<ReleaseStore>;
  /** Serves `next`. */
  startSite(): Promise<CandidateSite>;
  /** Renders an address of `next` as the web server does, without these slots. */
  render(url: string, leaveOut?: SlotKey[]): Promise<Rendered>;
  /** Renders an address of the live site, or of one with its releases: faults there are not the release's. */
  former(url: string, leaveOut?: SlotKey[], site?: Registry): Promise<Rendered>;
  /** Layout of the shell of `next`. */
  layout(): Promise<ShellLayout>;
  /** One line of progress. */
  log(line: string): void;
}
