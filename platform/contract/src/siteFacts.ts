// Runs on both sides.

/** Facts about the site that pages may show. */
export interface SiteFacts {
  /** The latest release among the home page's parts; absent without a history. */
  release?: ReleaseFacts;
}

/** The release of a part that this visitor gets. */
export interface ReleaseFacts {
  name: string;
  version: string;
  /** ISO 8601, UTC. Of a running canary, its start. */
  liveSince: string;
  /** Canary share in per cent; absent without a canary. */
  canaryShare?: number;
  /** Duration of the canary; absent while it runs, for this visitor. */
  canarySeconds?: number;
}
