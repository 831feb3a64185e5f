// What an attack gets, and what it says.
import type { ReleaseStore } from '@platform/registry';

/** The site under attack. */
export interface Target {
  port: number;
  store: ReleaseStore;
  /** Folder of its records. */
  dataDir: string;
  /** Of the server's process. */
  pid: number;
  /** How many the server's process has open. */
  descriptors: () => number;
}

export interface Verdict {
  name?: string;
  promise: string;
  seen: string;
  kept: boolean;
}

/** Tries it, and says what became of the promise. */
export type Attack = (target: Target) => Promise<Verdict>;
