// Runs on both sides.

/** Facts about the site that pages may show. Times are ISO 8601, UTC. */
export interface SiteFacts {
  /** The latest live release; absent without a history. */
  release?: ReleaseFacts;
  /** Recorded duration of all tests. */
  testSeconds?: number;
  /** Recorded duration of a rollback, from the command to visitors. */
  rollbackSeconds?: number;
  /** Set when pages report their visits (`ANALYTICS=beacon`). */
  analytics?: 'beacon';
}

/** A release that is live. */
export interface ReleaseFacts {
  name: string;
  version: string;
  /** Commit of the build; absent when it isn't known exactly. */
  commit?: string;
  liveSince: string;
  /** Canary share in per cent; absent without a canary. */
  canaryShare?: number;
  /** Releases on this site since `countedSince`. */
  count: number;
  countedSince: string;
}
