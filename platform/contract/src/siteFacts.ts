// Runs on both sides. What pages may say of the site itself.

/**
 * How this site is released and run, by its registry, measurements and settings. Times are ISO 8601, UTC.
 */
export interface SiteFacts {
  /** The release that went live last. Absent where no history is known. */
  release?: ReleaseFacts;
  /** How long all tests took when that was last recorded. */
  testSeconds?: number;
  /** The same of a rollback, from the command to visitors. */
  rollbackSeconds?: number;
  /** Set when pages report their visits (`ANALYTICS=beacon`); absent when the server counts alone. */
  analytics?: 'beacon';
}

/** A release that is live. */
export interface ReleaseFacts {
  name: string;
  version: string;
  /** Commit that it was made of; absent when that isn't exactly known. */
  commit?: string;
  liveSince: string;
  /** Share of visitors in its canary, in per cent; absent without a canary. */
  canaryShare?: number;
  /** How many releases there have been on this site. */
  count: number;
  countedSince: string;
}
