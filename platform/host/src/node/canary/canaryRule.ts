// Server only. The rule by which a canary is taken back (decision 14).

/** What one version did since the watch began. */
export interface FailureCounts {
  /** Documents sent that show it. */
  views: number;
  /** Of these, as browsers say, something of it failed. */
  failed: number;
}

/** Fewer failures may be one visitor's browser extension. */
const LEAST_FAILED = 5;
const LEAST_RATE = 0.02;
/** How often more than the stable version. */
const TIMES = 3;

/** A report may come from a tab whose document was counted before the watch. */
const rateOf = ({ views, failed }: FailureCounts): number => failed / Math.max(views, failed, 1);

/** Whether a canary is worse than the version that all others have. */
export const isWorse = (canary: FailureCounts, stable: FailureCounts): boolean =>
  canary.failed >= LEAST_FAILED &&
  rateOf(canary) > LEAST_RATE &&
  rateOf(canary) > TIMES * rateOf(stable);

/** The counts in words, for the history. */
export function inWords(canary: FailureCounts, stable: FailureCounts): string {
  const told = (counts: FailureCounts) =>
    `${counts.failed} of ${counts.views} page views failed (${(rateOf(counts) * 100).toFixed(1)} %)`;
  return `${told(canary)}; with the stable version ${told(stable)}`;
}
