// Runs on both sides.

/** Facts about the site that pages may show. Times are ISO 8601, UTC. */
export interface SiteFacts {
  /** The latest release among the home page's parts; absent without a history. */
  release?: ReleaseFacts;
}

/** A part of the site in the version that this visitor gets. */
export interface PartFacts {
  name: string;
  version: string;
  /** Commit of the build; absent when it isn't known exactly. */
  commit?: string;
  /** Of a running canary, its start. */
  liveSince: string;
  /** Canary share in per cent; absent without a canary. */
  canaryShare?: number;
  /** Duration of the canary; absent while it runs, for this visitor. */
  canarySeconds?: number;
  /** Duration of the checks that the release passed; absent when the history has none. */
  checkSeconds?: number;
  /** Transfer size of all its scripts and style sheets. */
  bytes?: number;
}

/** A release that is live, or this visitor's canary. */
export interface ReleaseFacts extends PartFacts {
  /** Releases on this site since `countedSince`. */
  count: number;
  countedSince: string;
}
