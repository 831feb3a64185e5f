// What an attack receives and returns.
import type { ReleaseStore } from '@platform/registry/store';

/** The site under attack. */
export interface Target {
  port: number;
  store: ReleaseStore;
  /** Folder of its records. */
  dataDir: string;
  /** Number of files and connections that the server has open. */
  descriptors: () => number;
}

export interface Verdict {
  name?: string;
  promise: string;
  seen: string;
  kept: boolean;
}

/** Runs the attack. Resolves to whether the promise held. */
export type Attack = (target: Target) => Promise<Verdict>;
