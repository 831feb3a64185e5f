// What a check of the gate is, and what it gets to look at.

import type { Deployment, Registry, SlotKey } from '@platform/contract';
import type { Problem } from '@platform/contract/publishing';
import type { ReleaseStore, Rendered, RenderHost, ShellLayout } from '@platform/registry';

/** One thing that must hold before a release goes live. A file in `checks/` each. */
export interface Check {
  /** Names the check in refusals: `stolen-path`. */
  code: string;
  /** What is looked at, for the progress: "Every page renders on the server". */
  title: string;
  /** Everything that is wrong; nothing when the check passes. */
  run(context: GateContext): Finding[] | Promise<Finding[]>;
}

/** A problem, but for the code, which is the check's. */
export type Finding = Omit<Problem, 'code'>;

/** A running site to look at in a browser. */
export interface CandidateSite {
  /** Without a slash at the end. */
  origin: string;
  stop(): Promise<void>;
}

/** Serves a release store with the real web server. Throws with what it said when it doesn't start. */
export type StartSite = (store: ReleaseStore) => Promise<CandidateSite>;

/** What renders the pages that are checked: the web server's own host, wherever it runs. */
export type Pages = Pick<RenderHost, 'render' | 'layout' | 'close'>;

/** The release and the site that it is to become a part of. */
export interface GateContext {
  /** The release that is checked. */
  deployment: Deployment;
  /** Folder that its files are in. */
  folder: string;
  /** What is live now. */
  live: Registry;
  /** What is live, with only this release swapped and nothing to fall back on. */
  next: Registry;
  /** A release store in which `next` is live; made when first asked for. */
  store(): Promise<ReleaseStore>;
  /** Starts the site of `next`. */
  startSite(): Promise<CandidateSite>;
  /** Renders an address of `next` as the web server would, with these slots left out. */
  render(url: string, leaveOut?: SlotKey[]): Promise<Rendered>;
  /** Renders an address of what is live now: what is wrong there is no fault of the release. */
  former(url: string): Promise<Rendered>;
  /** What the shell of `next` places, and lets remotes place. */
  layout(): Promise<ShellLayout>;
  /** Whether only the candidate site can be reached. */
  offline: boolean;
  /** Takes one line of progress. */
  log(line: string): void;
}
