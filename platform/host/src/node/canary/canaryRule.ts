// The rule that ends a canary (docs/decisions/0014-canaries-and-automatic-rollback.md).

export interface FailureCounts {
  /** Documents sent with the version. */
  views: number;
  /** Views with a failure of the version. */
  failed: number;
}

/** Fewer failures may be one visitor's browser extension. */
const MIN_FAILED = 5;
const MAX_RATE = 0.02;
/** Allowed multiple of the stable version's rate. */
const MAX_TIMES_STABLE = 3;

/** Failures may exceed views: their documents may have been counted before the watch. */
const rateOf = ({ views, failed }: FailureCounts): number => failed / Math.max(views, failed, 1);

/** Whether a watched version fails more than the stable one. */
export const isWorse = (watched: FailureCounts, stable: FailureCounts): boolean =>
  watched.failed >= MIN_FAILED &&
  rateOf(watched) > MAX_RATE &&
  rateOf(watched) > MAX_TIMES_STABLE * rateOf(stable);

/** Both counts as a reason for the history. */
export function inWords(watched: FailureCounts, stable: FailureCounts): string {
  const described = (counts: FailureCounts) =>
    `${counts.failed} of ${counts.views} page views failed (${(rateOf(counts) * 100).toFixed(1)} %)`;
  return `${described(watched)}; with the stable version ${described(stable)}`;
}
